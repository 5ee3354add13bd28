"""Defaults in the stub of invokers: each of some values as the default of each of some types.

A value is written where a type checker takes it for one of the type, and is `...` otherwise.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

import golden
import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import generate

HEAD = """
import collections.abc
import datetime
import decimal
import enum
import fractions
import ipaddress
import pathlib
import re
import typing
import uuid
import zoneinfo
from typing import Annotated, Any, Literal, NewType, Optional, TypeVar

import typing_extensions
from pydantic import BaseModel, Field
from toolgen_runtime import tool


class Color(enum.Enum):
    RED = "red"
    BLUE = 2

class Size(enum.IntEnum):
    SMALL = 1

class Model(BaseModel):
    a: int = 1
    b: list[Any] = []

class Row(typing_extensions.TypedDict):
    a: int

class Pair(typing.NamedTuple):
    a: int
    b: str = "b"

Name = NewType("Name", str)
Count = typing_extensions.TypeAliasType("Count", int)
Plain = list[int]
T = TypeVar("T")
"""
TYPES = (
    *("int", "float", "bool", "str", "bytes", "complex", "None", "Any", "object", "list", "dict"),
    *("list[int]", "typing.List[str]", "dict[str, int]", "typing.Dict[str, str]", "set[int]"),
    *(
        "frozenset[int]",
        "tuple[int, ...]",
        "collections.abc.Sequence[int]",
        "Literal['a', 1, None]",
    ),
    *("Literal[Color.RED]", "Color", "Size", "Model", "Row", "Pair", "Name", "Count", "Plain"),
    *("Optional[int]", "int | str", "Annotated[int, Field(ge=0)]", "Annotated[Model, 'note']", "T"),
    *("typing.Tuple[int, str]", "Optional[Color]", "Optional[list[Row]]", "typing.Final[int]"),
    *("decimal.Decimal", "Optional[datetime.timedelta]", "pathlib.Path", "list[Color]"),
    *("list[dict[str, int]]", "collections.abc.Hashable", "typing.Mapping[str, int]"),
    *("typing.Hashable", "typing.Set[int]", "typing.FrozenSet[int]"),
    *("collections.deque[int]", "datetime.date", "fractions.Fraction", "ipaddress.IPv4Address"),
    *("re.Pattern[str]", "uuid.UUID", "zoneinfo.ZoneInfo"),
)
VALUES = (
    *("None", "True", "1", "1.5", "-0.0", "float('inf')", "'a'", "'b'", "b'a'", "2j", "...", "[]"),
    *(
        "[1]",
        "['a']",
        "[1.5]",
        "{}",
        "{'a': 1}",
        "{'a': 'b'}",
        "{1: 2}",
        "[{'a': 1}]",
        "[{'a': 'b'}]",
    ),
    *("(1, 2)", "{1}", "frozenset({1})", "Color.RED", "Color.BLUE", "Size.SMALL", "[Color.RED]"),
    *(
        "Model(a=2)",
        "Model(a=float('inf'))",
        "Pair(a=1, b='c')",
        "Model(b=print)",
        "Model(b=[1.5])",
        "Model(b=[Model()])",
        "Row(a=1)",
        "Pair(1)",
        "Name('a')",
    ),
    *("decimal.Decimal('1.5')", "decimal.Decimal(1)", "[decimal.Decimal(1)]"),
    *("datetime.timedelta(days=1)", "datetime.timedelta(days=float('inf'))", "pathlib.Path('a')"),
    *("Field(3)", "Field(default_factory=list)", "print"),
)
FILE = golden.CASES / "stubs" / "defaults.txt"
_WRITTEN = re.compile(r"async def f(\d+)\(\s*\*?,?\s*x: (.*?)(?: = (.*?))?,?\s*\) -> ", re.S)


def _defaults(type_: str) -> Mapping[str, str]:
    """What stands in the stub for each value; what no tool has is refused."""
    functions = (
        f"@tool\ndef f{n}(x: {type_} = {value}) -> None: 'Act.'\n" for n, value in enumerate(VALUES)
    )
    result = generate([source_file("app.py", HEAD + "".join(functions))], Config())
    stubs = [f for p in result.packages for f in p.files if f.path == "invokers.pyi"]
    found = {n: given for stub in stubs for n, _, given in _WRITTEN.findall(stub.data.decode())}
    return {value: found.get(str(n), "refused") for n, value in enumerate(VALUES)}


def _told(type_: str) -> str:
    by_written: dict[str, list[str]] = {}
    for value, written in _defaults(type_).items():
        by_written.setdefault("as it is" if written == value else written, []).append(value)
    return "\n".join(f"{written}: {', '.join(values)}" for written, values in by_written.items())


@pytest.mark.parametrize("type_", TYPES)
def test_a_default_is_written_where_a_checker_takes_it(type_: str, update_golden: bool) -> None:
    golden.compare_section(FILE, type_, _told(type_), update_golden)


def test_each_type_is_among_those_expected(update_golden: bool) -> None:
    golden.compare_sections(FILE, TYPES, _told, update_golden)
