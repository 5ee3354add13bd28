"""Programs at random that register tools by what a mapping holds, which is made in many ways.

What comes from `elsewhere`, which is none of the sources, is not told; `SITUATIONS` are some of
what it may be. What holds in all of them may be told as sure.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import product
from random import Random

PRELUDE = '''import copy
from collections import ChainMap, OrderedDict, defaultdict
from dataclasses import dataclass, field
from functools import partial
from types import MappingProxyType, SimpleNamespace
from typing import NamedTuple, TypedDict

from elsewhere import FLAG, KEY, MORE, OTHER
from fastmcp import FastMCP

mcp = FastMCP("x")


def look(key: str) -> str:
    """Look."""
    return key


def see(key: str) -> str:
    """See."""
    return key


'''
HELPERS = {
    "register": """def register(name="unnamed", description="Undescribed.", **rest):
    mcp.tool(look, name=name, description=description)""",
    "add": """def add(one=None, **rest):
    if one is not None:
        mcp.tool(one, name="one")
    for key, each in rest.items():
        mcp.tool(each, name=key)""",
    "given": """def given(**those):
    return those""",
    "kept": """def kept(those):
    return those""",
    "Record": '''@dataclass
class Record:
    name: str = "recorded"
    description: str = "Recorded."''',
    "Row": '''class Row(NamedTuple):
    name: str = "row"
    description: str = "A row."''',
    "Holder": """class Holder:
    def __init__(self, **those):
        self.those = those
        self.__dict__.update(those)""",
}
"""What programs use of functions and classes: those that they name."""


@dataclass(frozen=True)
class Kind:
    """What a mapping is for: its keys, what they have, and the uses that register by it."""

    keys: tuple[str, ...]
    values: tuple[str, ...]
    typed: str
    uses: tuple[str, ...]
    more: tuple[Mapping[str, str], ...]


OPTIONS = Kind(
    ("name", "description"),
    ('"first"', '"second"', '"third"'),
    "class Options(TypedDict, total=False):\n    name: str\n    description: str",
    (
        "mcp.tool(**m)(look)",
        "mcp.tool(look, **m)",
        "mcp.tool(**{**m})(look)",
        'mcp.tool(look, name=m["name"])',
        'mcp.tool(look, name=m.get("name"))',
        'mcp.tool(look, name=m.get("name", "missing"))',
        'mcp.tool(look, name=m.pop("name", "missing"), **m)',
        'mcp.tool(look, name=m.setdefault("name", "missing"))',
        'mcp.tool(look, **{"description": "Before.", **m})',
        'mcp.tool(look, **{**m, "description": "After."})',
        'mcp.tool(look, **m, tags={"a"})',
        'mcp.tool(look, name=m["name"] if "name" in m else "missing")',
        "register(**m)",
        "partial(register, **m)()",
        'partial(register, **{"name": "early"})(**m)',
        "partial(mcp.tool, **m)(look)",
        "(lambda **those: mcp.tool(look, **those))(**m)",
        "mcp.tool(look, name=Record(**m).name)",
        "mcp.tool(look, description=Record(**m).description)",
        "mcp.tool(look, name=Row(**m).name)",
        "mcp.tool(look, **Holder(**m).those)",
        'mcp.tool(look, name=Holder(**{"name": "held", **m}).name)',
        'mcp.tool(look, name=getattr(SimpleNamespace(**m), "name", "missing"))',
        'if "name" in m:\n    mcp.tool(look)',
        "if m:\n    mcp.tool(look)",
        "if len(m) == 1:\n    mcp.tool(look)",
        'match m:\n    case {"name": name}:\n        mcp.tool(look, name=name)\n'
        "    case _:\n        mcp.tool(see)",
        'try:\n    name = m["name"]\nexcept KeyError:\n    name = "missing"\n'
        "mcp.tool(look, name=name)",
        "for each in m.values():\n    mcp.tool(look, name=each)",
        'mcp.tool(look, name="-".join(m))',
        'mcp.tool(look, name="{name}_x".format(**m))',
        "mcp.tool(look, name=f\"{m['name']}_x\")",
    ),
    ({}, {"name": "'given'"}, {"description": "'given'"}),
)
TABLES = Kind(
    ("one", "two"),
    ("look", "see"),
    "class Options(TypedDict, total=False):\n    one: object\n    two: object",
    (
        "for key, each in m.items():\n    mcp.tool(each, name=key)",
        "for each in m.values():\n    mcp.tool(each)",
        "for key in m:\n    mcp.tool(m[key], name=key)",
        "for key in sorted(m):\n    mcp.tool(m[key], name=key)",
        "for key in list(m.keys()):\n    mcp.tool(m[key], name=key)",
        "[mcp.tool(each) for each in m.values()]",
        "{key: mcp.tool(each, name=key) for key, each in m.items()}",
        "list(map(mcp.tool, m.values()))",
        'mcp.tool(m["one"])',
        'mcp.tool(m.get("one", see))',
        'if (each := m.get("one")) is not None:\n    mcp.tool(each)',
        'mcp.tool(m.pop("one", look))',
        'mcp.tool(m.setdefault("one", look))',
        'if "one" in m:\n    mcp.tool(look)',
        'if "one" not in m:\n    mcp.tool(look)',
        "if m:\n    mcp.tool(look)",
        "if len(m) == 1:\n    mcp.tool(look)",
        "mcp.tool(next(iter(m.values())))",
        "mcp.tool(list(m.values())[0])",
        "mcp.tool([*m.values()][-1])",
        "mcp.tool(m.popitem()[1])",
        "while m:\n    mcp.tool(m.popitem()[1])",
        "first, *rest = m.values()\nmcp.tool(first)",
        "add(**m)",
        "partial(add, **m)()",
        'add(**{"one": look, **m})',
        "for each in Holder(**m).those.values():\n    mcp.tool(each)",
        'mcp.tool(Holder(**{"one": look, **m}).one)',
        'mcp.tool(getattr(SimpleNamespace(**m), "one", look))',
        'match m:\n    case {"one": each}:\n        mcp.tool(each)\n'
        "    case _:\n        mcp.tool(see)",
        'try:\n    mcp.tool(m["one"])\nexcept KeyError:\n    mcp.tool(see)',
        "for key, each in zip(m.keys(), m.values()):\n    mcp.tool(each, name=key)",
        "for number, (key, each) in enumerate(m.items()):\n    mcp.tool(each, name=key)",
        "for each in {**m}.values():\n    mcp.tool(each)",
    ),
    ({}, {"one": "foreign"}, {"two": "foreign", "three": "foreign"}),
)
KINDS = {"options": OPTIONS, "tables": TABLES}


def situations(kind: Kind) -> list[str]:
    """Texts of `elsewhere`: what is not told may be any of these."""
    settings = product(kind.more, (False, True), kind.keys)
    return [
        "def foreign(key: str) -> str:\n    return key\n\n\n"
        f"FLAG = {flag}\nOTHER = {number % 2 == 0}\nKEY = {key!r}\nMORE = {_written(more)}\n"
        for number, (more, flag, key) in enumerate(settings)
    ]


def _written(more: Mapping[str, str]) -> str:
    return "{" + ", ".join(f"{key!r}: {value}" for key, value in more.items()) + "}"


def program(seed: int) -> tuple[Kind, str]:
    """A program that makes a mapping `m` and registers by it."""
    random = Random(seed)
    kind = random.choice(list(KINDS.values()))
    lines = [f"m = {_mapping(random, kind, random.randint(0, 3))}"]
    for _ in range(random.randint(0, 2)):
        lines.append(_changed(random, kind, 1))
    use = random.choice(kind.uses)
    body = "\n".join([*lines, use])
    named = {**HELPERS, "Options": kind.typed}
    used = "".join(f"{named[name]}\n\n\n" for name in named if re.search(rf"\b{name}[(,]", body))
    if random.random() < 0.2:
        body = "def main():\n    " + body.replace("\n", "\n    ") + "\n\n\nmain()"
    return kind, f"{PRELUDE}{used}{body}\n"


def _item(random: Random, kind: Kind) -> str:
    return f'"{random.choice(kind.keys)}": {random.choice(kind.values)}'


def _literal(random: Random, kind: Kind) -> str:
    keys = random.sample(kind.keys, random.randint(0, len(kind.keys)))
    return "{" + ", ".join(f'"{key}": {random.choice(kind.values)}' for key in keys) + "}"


def _mapping(random: Random, kind: Kind, depth: int) -> str:
    """An expression that gives a mapping."""
    if depth == 0:
        return random.choice([_literal(random, kind)] * 4 + ["MORE"])
    a, b = (_mapping(random, kind, depth - random.randint(1, depth)) for _ in range(2))
    key, value = random.choice(kind.keys), random.choice(kind.values)
    return random.choice(
        [
            f"{{**{a}, **{b}}}",
            f"{{**{a}, **{b}}}",
            f"{{**{a}, {_item(random, kind)}}}",
            f"{{{_item(random, kind)}, **{a}}}",
            f"dict(**{a})",
            f"dict({a}, **{b})",
            f"dict({a}, {key}={value})",
            f"dict({a})",
            f"dict(({a}).items())",
            f"dict([*({a}).items(), *({b}).items()])",
            f"dict(zip({a}, ({a}).values()))",
            f"Options(**{a})",
            f"Options(**{a}, **{b})",
            f"Options(**{{**{a}, **{b}}})",
            f"Options({a})",
            f"Options({key}={value})",
            f"({a} | {b})",
            f"{{k: v for k, v in ({a}).items()}}",
            f"{{k: v for k, v in ({a}).items() if k != '{key}'}}",
            f"{{k: ({a})[k] for k in {a}}}",
            f"{{k: v for t in ({a}, {b}) for k, v in t.items()}}",
            f"({a}).copy()",
            f"copy.copy({a})",
            f"copy.deepcopy({a})",
            f"dict(ChainMap({a}, {b}))",
            f"OrderedDict({a})",
            f"defaultdict(lambda: {value}, {a})",
            f"MappingProxyType({a})",
            f"({a} if FLAG else {b})",
            f"({a} if OTHER else {b})",
            f"({a} or {b})",
            f"({a} and {b})",
            f"given(**{a})",
            f"given(**{a}, **{b})",
            f"kept({a})",
            f"(lambda t: {{**t, **{b}}})({a})",
            f"Holder(**{a}).those",
            f"vars(SimpleNamespace(**{a}))",
            f"dict.fromkeys({a}, {value})",
            f"{{KEY: {value}, **{a}}}",
            f"{{**{a}, KEY: {value}}}",
            f"[{a}, {b}][0]",
            f"({a}, {b})[FLAG]",
            f"{{'x': {a}}}['x']",
            f"{{**{a}, **({{{_item(random, kind)}}} if FLAG else {{}})}}",
        ]
    )


def _changed(random: Random, kind: Kind, depth: int) -> str:
    """A statement that changes `m`."""
    a = _mapping(random, kind, random.randint(0, depth))
    key, value = random.choice(kind.keys), random.choice(kind.values)
    plain = [
        f"m.update({a})",
        f"m.update(**{a})",
        f"m.update({key}={value})",
        f"m |= {a}",
        f"m = m | {a}",
        f"m = {{**m, **{a}}}",
        f"m = {{**{a}, **m}}",
        f"m = {a}",
        f'm["{key}"] = {value}',
        f"m[KEY] = {value}",
        f'm.setdefault("{key}", {value})',
        f"m.setdefault(KEY, {value})",
        f'm.pop("{key}", None)',
        f'del m["{key}"]',
        "m.pop(KEY, None)",
        "m.clear()",
        f"for k, v in ({a}).items():\n    m[k] = v",
        f"for k, v in ({a}).items():\n    m.setdefault(k, v)",
        "m = kept(m)",
        "m = dict(m)",
        "m = Options(**m)",
        f"other = m\nother.update({a})",
        f"(lambda t: t.update({a}))(m)",
        f"def change():\n    m.update({a})\n\n\nchange()",
        f"def change(t):\n    t.update({a})\n\n\nchange(m)",
        f"m = dict(filter(lambda each: each[0] != '{key}', m.items()))",
    ]
    text = random.choice(plain)
    if random.random() < 0.3:
        inner = text.replace("\n", "\n    ")
        end = f"\nelse:\n    m = {a}" if random.random() < 0.3 else ""
        text = f"if {random.choice(['FLAG', 'OTHER'])}:\n    {inner}{end}"
    return text
