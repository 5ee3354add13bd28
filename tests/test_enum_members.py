"""Enums of every composition: the members are those of Python, or the enum is refused."""

from __future__ import annotations

import enum
import typing
from textwrap import indent

import pydantic
import pytest
from sampling import ALL
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import generate

HOOKS = {
    "none": "pass",
    "a method": "def shout(self): return self.name",
    "next value": "def _generate_next_value_(name, start, count, last): return name.lower()",
    "static next value": (
        "@staticmethod\ndef _generate_next_value_(name, start, count, last): return count * 10"
    ),
    "assigned next value": "_generate_next_value_ = lower",
    "new": (
        "def __new__(cls, value):\n    made = object.__new__(cls)\n"
        "    made._value_ = f'new {value}'\n    return made"
    ),
    "new of text": (
        "def __new__(cls, value):\n    made = str.__new__(cls, value)\n"
        "    made._value_ = f'new {value}'\n    return made"
    ),
    "assigned new": "__new__ = make",
    "init": "def __init__(self, value): self._value_ = f'init {value}'",
    "value": "@property\ndef value(self): return 'other'",
    "missing": "@classmethod\ndef _missing_(cls, value): return None",
    "init subclass": "def __init_subclass__(cls, **rest): super().__init_subclass__(**rest)",
    "ignored": "_ignore_ = ['FAST']",
}

PRELUDE = """
from enum import *
from enum import EnumMeta


@staticmethod
def lower(name, start, count, last):
    return name.lower()


def make(cls, value):
    made = object.__new__(cls)
    made._value_ = f"made {value}"
    return made


class Meta(EnumMeta):
    def __new__(meta, name, bases, namespace, **rest):
        if "FAST" in namespace:
            namespace["MORE"] = "more"
        return super().__new__(meta, name, bases, namespace, **rest)


class Lowered:
    def _generate_next_value_(name, start, count, last):
        return name.lower()
"""

TOOL = """
from toolgen_runtime import tool

@tool
def f{number}(kind: Kind) -> None: 'F.'
"""

# How `Kind` gets its hook: `{own}` is put in its body, `{hook}` in that of a base.
SHAPES = {
    **{
        bases: f"class Kind({bases}):\n{{own}}\n{{body}}"
        for bases in (
            *("Enum", "str, Enum", "int, Enum", "StrEnum", "IntEnum", "Flag", "IntFlag"),
            *("Lowered, Enum", "Lowered, StrEnum", "str, Lowered, Enum"),
        )
    },
    **{
        f"{bases} over {base}": f"class Base({base}):\n{{hook}}\n\nclass Kind({bases}):\n{{body}}"
        for bases, base in (
            *(("Base", "Enum"), ("str, Base", "Enum")),
            *(("Base", "str, Enum"), ("Base", "StrEnum"), ("Base", "IntFlag")),
            ("Base", "Enum, metaclass=Meta"),
        )
    },
    "two above": (
        "class Top(Enum):\n{hook}\n\nclass Middle(Top):\n    pass\n\n"
        "class Kind(str, Middle):\n{body}"
    ),
    "one of two": (
        "class One(Enum):\n{hook}\n\nclass Two(Enum):\n    pass\n\nclass Kind(Two, One):\n{body}"
    ),
}

BODIES = {
    "texts": "FAST = 'fast'\nSLOW = 'slow'",
    "numbers": "FAST = 1\nSLOW = 2",
    "auto": "FAST = auto()\nSLOW = auto()",
    "auto and texts": "FAST = auto()\nSLOW = 'slow'",
    "alias of auto": "FAST = auto()\nQUICK = FAST\nSLOW = auto()",
    "auto in a pair": "FAST = auto(), 1\nSLOW = auto(), 2",
    "auto of a constant": "FAST = AUTO\nSLOW = AUTO",
    "unpacked": "FAST, SLOW = 'fast', 'slow'",
    "no member": "FAST = nonmember('fast')\nSLOW = member('slow')",
    "underscore": "_ = 'nothing'\n_FAST = 'fast'\n__SLOW = 'slow'",
    "a class": "FAST = 'fast'\nclass SLOW: pass",
    "a function": "FAST = 'fast'\nSLOW = lambda self: 1",
}


def source(shape: str, hook: str, body: str) -> str:
    own, lines = indent(HOOKS[hook], " " * 4), indent(BODIES[body], " " * 4)
    constant = "AUTO = auto()\n\n\n" if "AUTO" in BODIES[body] else ""
    return PRELUDE + constant + SHAPES[shape].format(own=own, hook=own, body=lines) + "\n"


def of_python(text: str) -> object:
    """What pydantic says of the enum, imported; None where there is no such enum."""
    namespace: dict[str, typing.Any] = {"__name__": "app"}
    try:
        exec(text, namespace)
        assert issubclass(namespace["Kind"], enum.Enum)
        return listed(pydantic.TypeAdapter(namespace["Kind"]).json_schema())
    except Exception:
        return None


def of_source(*texts: str) -> list[object]:
    """What the schemas of such enums say, each in a module of its own; None for what is refused."""
    files = [
        source_file(f"app{number}.py", f"{text}{TOOL.format(number=number)}")
        for number, text in enumerate(texts)
    ]
    result = generate(files, Config())
    found = {each.tool.name: listed_in(each.parameters) for each in result.planned}
    assert len(found) == len(texts) or result.has_errors
    return [found.get(f"f{number}") for number in range(len(texts))]


def listed_in(schema: typing.Any) -> object:
    return listed(schema["$defs"]["Kind"] if "$defs" in schema else schema["properties"]["kind"])


def listed(schema: typing.Any) -> object:
    return [schema["const"]] if "const" in schema else schema.get("enum")


@pytest.mark.filterwarnings("ignore")
@pytest.mark.parametrize("hook", HOOKS)
@pytest.mark.parametrize("shape", SHAPES)
def test_the_members_are_those_of_python_or_the_enum_is_refused(shape: str, hook: str) -> None:
    bodies = [*BODIES] if hook in ("none", "next value") else [*BODIES][:6]
    if not ALL:  # each body with a third of the shapes and hooks
        bodies = bodies[([*SHAPES].index(shape) + [*HOOKS].index(hook)) % 3 :: 3]
    texts = {body: source(shape, hook, body) for body in bodies}
    told = dict(zip(texts, of_source(*texts.values()), strict=True))

    wrong = {
        body: (found, there)
        for body, found in told.items()
        if found is not None and (there := of_python(texts[body])) is not None and found != there
    }
    assert wrong == {}


@pytest.mark.parametrize("shape", ["Enum", "str, Enum", "StrEnum", "IntFlag", "Base over Enum"])
def test_members_are_read_where_nothing_computes_them(shape: str) -> None:
    body = "auto" if shape in ("StrEnum", "IntFlag") else "texts"
    text = source(shape, "a method", body)

    assert of_source(text) == [of_python(text)] != [None]


def test_the_refusal_names_the_class_that_computes() -> None:
    text = source("str, Base over Enum", "next value", "auto")
    tool = "\nfrom toolgen_runtime import tool\n\n@tool\ndef f(kind: Kind) -> None: 'F.'\n"
    finding, *_ = generate([source_file("app.py", text + tool)], Config()).diagnostics

    assert finding.code == "TG306"
    assert (
        "the enum 'Kind' has its members computed, by 'Base._generate_next_value_'"
        in finding.message
    )


@pytest.mark.parametrize("bases", ["str, Enum", "StrEnum"])
@pytest.mark.parametrize(
    "said", ["Names.ACT", "Names.ACT.value", "Within.Names.ACT", "Within.Names.ACT.value"]
)
def test_a_member_with_str_mixed_in_is_a_name_and_a_description(bases: str, said: str) -> None:
    text = f"""
from enum import Enum, StrEnum
from mcp.server.fastmcp import FastMCP

class Names({bases}):
    ACT = "do_act"

class Within:
    class Names({bases}):
        ACT = "do_act"

server = FastMCP("app")

@server.tool(name={said}, description={said})
def act() -> None: ...
"""
    [planned] = generate([source_file("app.py", text)], Config()).planned

    assert (planned.tool.name, planned.tool.description) == ("do_act", "do_act")


SAID = """
from enum import Enum, StrEnum, IntEnum
from mcp.server.fastmcp import FastMCP

class Names({bases}):
    _order_ = "ACT LAST"
    ACT = {act!r}
    LAST = {last!r}
    OLD = ACT

def server():
    server = FastMCP("app")
    @server.tool(name={said})
    def act() -> None: ...
    return server

SERVER = server()
"""
WAYS = {
    "Names.ACT": ("text", "text of its own"),
    "Names.OLD": ("text", "text of its own"),
    "str(Names.ACT)": ("text of its own",),
    "str(Names.OLD)": ("text of its own",),
    "f'{Names.OLD}'": ("text of its own",),
    "Names.ACT.value": ("plain", "text", "text of its own"),
    "Names.OLD.value": ("plain", "text", "text of its own"),
    "'-'.join([Names.OLD])": ("text", "text of its own"),
    "list(Names)[0].value": ("plain", "text", "text of its own"),
}
"""Ways to say `do_act`, with the enums of which they do."""
NAMING = {
    "plain": ("Enum", "do_act", "last"),
    "text": ("str, Enum", "do_act", "last"),
    "text of its own": ("StrEnum", "do_act", "last"),
    "number": ("IntEnum", 1, 2),
}


@pytest.mark.parametrize("kind", NAMING)
@pytest.mark.parametrize("is_within", [False, True])
def test_a_name_is_the_text_of_a_member_where_python_has_that_text(
    kind: str, is_within: bool
) -> None:
    bases, act, last = NAMING[kind]
    files = []
    for number, said in enumerate(WAYS):
        text = SAID.format(bases=bases, act=act, last=last, said=said)
        if is_within:  # the class stands in the function
            before, _, rest = text.partition("class Names")
            cls, _, function = rest.partition("\ndef server():\n")
            body = indent(f"class Names{cls}", " " * 4)
            text = f"{before}def server():\n{body}{function}"
        files.append(source_file(f"app{number}.py", text))
    result = generate(files, Config())
    named = {each.tool.module: each.tool.name for each in result.planned}
    told = {said for number, said in enumerate(WAYS) if named[f"app{number}"] == "do_act"}

    computed = {"str(Names.ACT)", "str(Names.OLD)", "f'{Names.OLD}'", "'-'.join([Names.OLD])"}
    assert told == {
        said
        for said, kinds in WAYS.items()
        if kind in kinds and not (is_within and said in computed)
    }
    refused = {each.position.path for each in result.diagnostics if each.code in ("TG112", "TG113")}
    assert len(refused) == len(WAYS) - len(told)


MIXED = {
    "Enum": ("'a'", "1", "1.5", "b'a'"),
    "str, Enum": ("'a'",),
    "int, Enum": ("1",),
    "float, Enum": ("1.5",),
    "bytes, Enum": ("b'a'",),
    "StrEnum": ("'a'",),
    "IntEnum": ("1",),
    "Flag": ("1",),
    "IntFlag": ("1",),
    "object, Enum": ("'a'", "1", "1.5", "b'a'"),
    "Other, Enum": (),
}
"""Enums with the values that members of them have as they are written."""
DECIDING = {
    "__new__ = made": False,
    "__init__ = made": False,
    "__init_subclass__ = made": False,
    "_value_ = 1": False,
    "name = 1": False,
    "value = 2": False,
    "def shout(self): ...": True,
    "__slots__ = ()": True,
}
"""What an enum's body defines, and whether its members have the values that are written there."""


def values_of(enums: list[tuple[str, str, str]]) -> list[tuple[object, object]]:
    """The value and the name of the member of each enum, as defaults; None for what is refused."""
    text = """
from enum import *
from toolgen_runtime import tool
class Other: ...
def made(*given): ...
class Kind({}):
    {}
    A = {}
@tool
def value{number}(k: str = Kind.A.value) -> None: 'F.'
@tool
def name{number}(k: str = Kind.A.name) -> None: 'F.'
"""
    files = [
        source_file(f"app{number}.py", text.format(*each, number=number))
        for number, each in enumerate(enums)
    ]
    found = {
        each.tool.name: each.parameters["properties"]["k"].get("default")
        for each in generate(files, Config()).planned
    }
    return [(found[f"value{number}"], found[f"name{number}"]) for number in range(len(enums))]


def test_members_have_the_values_that_are_written_where_no_base_makes_others_of_them() -> None:
    written = ("'a'", "1", "1.5", "b'a'")
    enums = [(bases, "pass", value) for bases in MIXED for value in written]
    shown = {"'a'": "a", "1": 1, "1.5": 1.5, "b'a'": "a"}

    assert dict(zip(enums, values_of(enums), strict=True)) == {
        (bases, body, value): (shown[value], "A") if value in MIXED[bases] else (None, None)
        for bases, body, value in enums
    }


def test_members_have_the_values_that_are_written_where_no_body_makes_others_of_them() -> None:
    enums = [(bases, body, "'a'") for bases in ("Enum", "StrEnum") for body in DECIDING]

    assert dict(zip(enums, values_of(enums), strict=True)) == {
        each: ("a", "A") if DECIDING[each[1]] else (None, None) for each in enums
    }
