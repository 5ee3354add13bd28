"""Uses: how plain functions meet a way to register, as statements of a module."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from textwrap import indent

from .layers import TOGGLES
from .modules import SEVERAL_MODULES
from .sites import Site, Use


def _indented(lines: Sequence[str]) -> list[str]:
    return indent("\n".join(lines), "    ").split("\n")


def _statements(site: Site) -> list[str]:
    calls = [site.call(each.token, site.options(each)) for each in site.functions]
    return [*site.definitions(), *calls]


def _decorated(site: Site) -> list[str]:
    found: list[str] = []
    for each in site.functions:
        found += [site.way.above(site.options(each), site.server, site.kit), *each.lines(), ""]
    return found


def _in_function(site: Site) -> list[str]:
    return ["def install():", *_indented(_decorated(site)), "", "install()"]


def _in_method(site: Site) -> list[str]:
    body = _indented(_indented(_decorated(site)))
    return ["class Tools:", "    def install(self):", *body, "", "Tools().install()"]


def _loop(site: Site) -> list[str]:
    names = ", ".join(each.token for each in site.functions)
    return [*site.definitions(), f"for each in [{names}]:", f"    {site.call('each', {})}"]


def _pairs(site: Site) -> list[str]:
    pairs = ", ".join(f'({each.token}, "{each.token}_paired")' for each in site.functions)
    body = site.call("function", {"name": "label"})
    return [*site.definitions(), f"for function, label in ({pairs},):", f"    {body}"]


def _table(site: Site) -> list[str]:
    rows = ", ".join(f'"{each.token}_listed": {each.token}' for each in site.functions)
    return [
        *site.definitions(),
        f"TOOLS = {{{rows}}}",
        "for label, function in TOOLS.items():",
        f"    {site.call('function', {'name': 'label'})}",
    ]


def _options_table(site: Site) -> list[str]:
    rows = [
        f'    {{"function": {each.token}, "options": {{"name": "{each.token}_given"}}}},'
        for each in site.functions
    ]
    if site.way.keywords:
        body = site.call("entry['function']", {"name": "entry['options']['name']"})
    else:
        body = site.call("entry['function']", {"**": "**entry['options']"})
    return [*site.definitions(), "TOOLS = [", *rows, "]", "for entry in TOOLS:", f"    {body}"]


def _dataclasses(site: Site) -> list[str]:
    rows = [f'    Row(function={each.token}, title="{each.token}_row"),' for each in site.functions]
    return [
        *site.definitions(),
        "@dataclass(frozen=True)",
        "class Row:",
        "    function: Any",
        "    title: str",
        "",
        "ROWS = (",
        *rows,
        ")",
        "for row in ROWS:",
        f"    {site.call('row.function', {'name': 'row.title'})}",
    ]


def _comprehension(site: Site) -> list[str]:
    names = ", ".join(each.token for each in site.functions)
    return [*site.definitions(), f"MADE = [{site.call('each', {})} for each in ({names},)]"]


def _named_comprehension(site: Site) -> list[str]:
    rows = ", ".join(f'("{each.token}_made", {each.token})' for each in site.functions)
    call = site.call("function", {"name": "label"})
    return [*site.definitions(), f"MADE = {{label: {call} for label, function in [{rows}]}}"]


def _zipped(site: Site) -> list[str]:
    functions = ", ".join(each.token for each in site.functions)
    labels = ", ".join(f'"{each.token}_zipped"' for each in site.functions)
    return [
        *site.definitions(),
        f"for label, function in zip([{labels}], [{functions}]):",
        f"    {site.call('function', {'name': 'label'})}",
    ]


def _mapped(site: Site) -> list[str]:
    names = ", ".join(each.token for each in site.functions)
    return [*site.definitions(), f"list(map({site.way.bare(site.server, site.kit)}, [{names}]))"]


def _enum_names(site: Site) -> list[str]:
    members = [f'    TOOL_{n} = "{each.token}_member"' for n, each in enumerate(site.functions)]
    calls = [
        site.call(each.token, {"name": f"Names.TOOL_{number}.value"})
        for number, each in enumerate(site.functions)
    ]
    head = ["from enum import Enum", "", "class Names(str, Enum):", *members, ""]
    return [*site.definitions(), *head, *calls]


def _sorted(site: Site) -> list[str]:
    rows = ", ".join(f'"{each.token}_sorted": {each.token}' for each in site.functions)
    return [
        *site.definitions(),
        f"TOOLS = {{{rows}}}",
        f'DISABLED = {{"{site.functions[-1].token}_sorted"}}',
        "for label in sorted(TOOLS):",
        "    if label in DISABLED:",
        "        continue",
        f"    {site.call('TOOLS[label]', {'name': 'label'})}",
    ]


def _agents(site: Site) -> list[str]:
    found = ["from agents import Agent", ""]
    for each in site.functions:
        tool = f'tool_name=f"{each.token}_{{word}}", tool_description=f"Ask in {{word}}."'
        found += [
            f"AGENTS_{each.token} = [",
            f'    Agent(name=word, instructions="Answer.").as_tool({tool})',
            '    for word in ("red", "blue")',
            "]",
        ]
    return found


_LISTS = (
    "[{first}, *OTHERS]",
    "[{first}] + OTHERS",
    "[each for each in ({first}, *OTHERS)]",
    "list(filter(None, [{first}, *OTHERS]))",
)


def _constructor(site: Site) -> list[str]:
    """A server that is handed its tools when it is made."""
    first, *others = (each.token for each in site.functions)
    made = _LISTS[len(first) % len(_LISTS)].format(first=first)
    cls, name = ("FastMCP", '"made", ') if site.framework == "fastmcp" else ("FunctionToolset", "")
    return [
        *site.definitions(),
        f"OTHERS = [{', '.join(others)}]",
        f"made = {cls}({name}tools={made})",
    ]


def _by_names(site: Site) -> list[str]:
    names = ", ".join(f'"{each.token}"' for each in site.functions)
    return [
        *site.definitions(),
        f"__all__ = [{names}]",
        "for each in __all__:",
        f"    {site.call('globals()[each]', {})}",
    ]


def _by_getattr(site: Site) -> list[str]:
    methods = [
        line
        for each in site.functions
        for line in ["@staticmethod", *each.lines(), ""]
    ]  # fmt: skip
    names = ", ".join(f'"{each.token}"' for each in site.functions)
    return [
        "class Functions:",
        *_indented(methods),
        "",
        f"for each in ({names},):",
        f"    {site.call('getattr(Functions, each)', {})}",
    ]


def _methods(site: Site) -> list[str]:
    methods = [line for each in site.functions for line in [*each.lines("self"), ""]]
    calls = [site.call(f"tools.{each.token}", site.options(each)) for each in site.functions]
    return ["class Tools:", *_indented(methods), "", "tools = Tools()", *calls]


def _known_condition(site: Site) -> list[str]:
    first, *others = _calls(site)
    return [
        *site.definitions(),
        "EDITION = 2",
        "if EDITION >= 2:",
        f"    {first}",
        "else:",
        "    pass",
        *(["if EDITION > 5:", *_indented(others)] if others else []),
    ]


def _environment(site: Site) -> list[str]:
    first, *others = _calls(site)
    asked = [f'if os.environ.get("{TOGGLES[0]}") == "on":', *_indented(others)] if others else []
    return [*site.definitions(), first, *asked]


def _environment_name(site: Site) -> list[str]:
    first, *others = site.functions
    name = f'"{first.token}_on" if os.environ.get("{TOGGLES[0]}") else "{first.token}_off"'
    calls = [site.call(each.token, site.options(each)) for each in others]
    return [
        *site.definitions(),
        f"LABEL = {name}",
        site.call(first.token, {"name": "LABEL"}),
        *calls,
    ]


def _twice(site: Site) -> list[str]:
    calls = [
        site.call(each.token, {"name": f'"{each.token}_{word}"'})
        for each in site.functions
        for word in ("one", "two")
    ]
    return [*site.definitions(), *calls]


def _made(site: Site) -> list[str]:
    found: list[str] = []
    for each in site.functions:
        found += [
            f"def make_{each.token}(word):",
            *_indented(each.lines(bound="tail: str = word")),
            "",
            f"    return {each.token}",
            "",
        ]
        for word in ("red", "blue"):
            made = f'make_{each.token}("{word}")'
            found.append(site.call(made, {"name": f'"{each.token}_{word}"'}))
    return found


def _turns(site: Site) -> list[str]:
    """Functions that a loop defines, whose signatures are of its turn."""
    body: list[str] = []
    for each in site.functions:
        body += [
            *each.lines(bound="turn: int = number, kind: Kind = None"),
            f'label = f"{each.token}_turn_{{number}}"',
            site.call(each.token, {"name": "label"}),
        ]
    turns = "enumerate((list[int], list[list[bool]], int | None), start=1)"
    return [
        "def install():",
        f"    for number, Kind in {turns}:",
        *_indented(_indented(body)),
        "",
        "install()",
    ]


def _rebound(site: Site) -> list[str]:
    """Functions whose defaults are of names that are bound again below."""
    body: list[str] = []
    for number, each in enumerate(site.functions):
        lines = each.lines(bound="word: str = word, pick: Literal[words] = words[0]")
        body += [f'word, words = "at {number}", ("a", "b{number}")', *lines]
        body.append(site.call(each.token, {"name": f'"{each.token}_rebound"'}))
    return ["def install():", *_indented([*body, 'word, words = "last", ()']), "", "install()"]


def _described_by_function(site: Site) -> list[str]:
    found = site.definitions()
    for each in site.functions:
        found += [f'{each.token}.__doc__ = "Assigned to {each.token}."']
        found.append(site.call(each.token, site.options(each)))
    return found


def _partials(site: Site) -> list[str]:
    calls = [
        site.call(each.token, {"name": f'"{each.token}_" + suffix'}) for each in site.functions
    ]
    return [*site.definitions(), "def install(suffix):", *_indented(calls), "", 'install("last")']


def _calls(site: Site) -> list[str]:
    return [site.call(each.token, site.options(each)) for each in site.functions]


USES: Mapping[str, Use] = {
    "statements": _statements,
    "decorated": _decorated,
    "in_function": _in_function,
    "in_method": _in_method,
    "loop": _loop,
    "pairs": _pairs,
    "table": _table,
    "options_table": _options_table,
    "dataclasses": _dataclasses,
    "comprehension": _comprehension,
    "named_comprehension": _named_comprehension,
    "zipped": _zipped,
    "mapped": _mapped,
    **SEVERAL_MODULES,
    "enum_names": _enum_names,
    "sorted": _sorted,
    "agents": _agents,
    "constructor": _constructor,
    "by_names": _by_names,
    "by_getattr": _by_getattr,
    "methods": _methods,
    "known_condition": _known_condition,
    "environment": _environment,
    "environment_name": _environment_name,
    "twice": _twice,
    "made": _made,
    "turns": _turns,
    "rebound": _rebound,
    "described_by_function": _described_by_function,
    "partials": _partials,
}
ONLY_OF = {"agents": {"openai_agents"}, "constructor": {"fastmcp", "pydantic_ai"}}
"""Those of some frameworks, which register in a way of their own, without layers."""
MANY_NAMES = {"twice", "made", "turns"}
"""Those that give one function several tools."""
NAMED_BY_VARIABLE = {"environment_name"}
"""Those in which a variable of the environment decides what the first tool is called."""
