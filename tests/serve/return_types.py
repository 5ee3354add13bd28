"""Sixty and more types of results, with what is returned, and whether that may go out.

`DECLARATIONS` come first in the module of the tools; each row of `RETURNS` is the annotation, what
is returned, and whether that is refused since the schema does not allow it.
"""

from __future__ import annotations

DECLARATIONS = """
import datetime as dt
import decimal
import enum
import fractions
import ipaddress
import pathlib
import re
import uuid
from collections import Counter, OrderedDict, defaultdict, deque
from collections.abc import AsyncIterator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Generic, Literal, NamedTuple, NotRequired, Optional
from typing import TypedDict, TypeVar

from pydantic import AnyUrl, AwareDatetime, BaseModel, Field, PlainSerializer, RootModel, SecretStr
from pydantic import computed_field, field_serializer
from toolgen_runtime import tool

NAIVE = dt.datetime(2024, 5, 1, 12, 30)
AWARE = NAIVE.replace(tzinfo=dt.timezone.utc)
NAN, INF = float("nan"), float("inf")
T = TypeVar("T")


class Colour(enum.Enum):
    RED = "red"


class Level(enum.IntEnum):
    LOW = 1


class Mixed(enum.Enum):
    TEXT = "text"
    NUMBER = 2


class Row(TypedDict):
    at: dt.datetime
    note: NotRequired[str]


class Pair(NamedTuple):
    left: int
    right: str


@dataclass
class Event:
    at: dt.datetime
    took: dt.timedelta


class Shape(BaseModel):
    name: str
    sides: int = 3


class Square(Shape):
    size: float = 1.0


class Cat(BaseModel):
    kind: Literal["cat"] = "cat"
    lives: int = 9


class Dog(BaseModel):
    kind: Literal["dog"] = "dog"
    at: dt.time = dt.time(1, 2)


class Area(BaseModel):
    side: float

    @computed_field
    @property
    def area(self) -> float:
        return self.side**2


class Tree(BaseModel):
    label: str
    below: list["Tree"] = []


class Aliased(BaseModel):
    value: int = Field(serialization_alias="theValue")


class Outer(TypedDict):
    row: NotRequired[Row]
    rows: list[Row]


class Page(BaseModel, Generic[T]):
    items: list[T]
    further: Optional["Page[T]"] = None


class Names(RootModel[dict[str, set[int]]]):
    pass


class Spot(BaseModel, frozen=True):
    x: int


class Told(BaseModel):
    at: AwareDatetime

    @field_serializer("at")
    def _seconds(self, at: dt.datetime) -> int:
        return int(at.timestamp())
"""

GOOD: list[tuple[str, str]] = [
    ("int", "3"),
    ("int", "10**30"),
    ("float", "1.5"),
    ("float", "3"),
    ("bool", "True"),
    ("str", "'text'"),
    ("None", "None"),
    ("bytes", "b'abc'"),
    ("int | None", "None"),
    ("int | str", "'x'"),
    ("float | None", "NAN"),
    ("dt.datetime", "NAIVE"),
    ("dt.datetime", "AWARE"),
    ("AwareDatetime", "AWARE"),
    ("dt.date", "NAIVE.date()"),
    ("dt.time", "NAIVE.time()"),
    ("dt.time", "NAIVE.timetz().replace(tzinfo=dt.timezone.utc)"),
    ("dt.timedelta", "dt.timedelta(days=-3, seconds=4)"),
    ("dt.timedelta", "dt.timedelta(seconds=0.5)"),
    ("decimal.Decimal", "decimal.Decimal('1.50')"),
    ("decimal.Decimal", "decimal.Decimal('1E+5')"),
    ("fractions.Fraction", "fractions.Fraction(1, 3)"),
    ("uuid.UUID", "uuid.UUID(int=7)"),
    ("pathlib.Path", "pathlib.Path('a/b')"),
    ("ipaddress.IPv4Address", "ipaddress.IPv4Address('10.0.0.1')"),
    ("ipaddress.IPv6Address", "ipaddress.IPv6Address('fe80::1%eth0')"),
    ("ipaddress.IPv4Network", "ipaddress.IPv4Network('10.0.0.0/8')"),
    ("re.Pattern[str]", "re.compile('(?P<a>x)')"),
    ("AnyUrl", "AnyUrl('https://example.com/ü')"),
    ("SecretStr", "SecretStr('hidden')"),
    ("Colour", "Colour.RED"),
    ("Level", "Level.LOW"),
    ("Literal['a', 1]", "1"),
    ("list[int]", "[1, 2]"),
    ("list[dt.datetime]", "[NAIVE, AWARE]"),
    ("set[int]", "{1, 2}"),
    ("frozenset[str]", "frozenset({'a'})"),
    ("tuple[int, str]", "(1, 'a')"),
    ("tuple[int, ...]", "(1, 2, 3)"),
    ("deque[int]", "deque([1])"),
    ("Sequence[float]", "(1.0, 2)"),
    ("dict[str, int]", "{'a': 1}"),
    ("dict[int, str]", "{1: 'a'}"),
    ("dict[dt.date, float]", "{NAIVE.date(): 1.0}"),
    ("Mapping[str, list[int]]", "{'a': [1]}"),
    ("OrderedDict[str, int]", "OrderedDict(a=1)"),
    ("dict", "{'a': object and 1}"),
    ("list", "[1, 'a', None]"),
    ("Row", "{'at': NAIVE}"),
    ("Pair", "Pair(1, 'a')"),
    ("Event", "Event(NAIVE, dt.timedelta(days=-1))"),
    ("list[Event]", "[Event(AWARE, dt.timedelta(1))]"),
    ("Shape", "Shape(name='x')"),
    ("Shape", "Square(name='x', size=2)"),
    ("Annotated[Cat | Dog, Field(discriminator='kind')]", "Dog()"),
    ("Area", "Area(side=2)"),
    ("Tree", "Tree(label='a', below=[Tree(label='b')])"),
    ("Aliased", "Aliased(value=1)"),
    ("Annotated[int, Field(ge=1)]", "1"),
    ("Annotated[str, Field(pattern='^a+$')]", "'aaa'"),
    ("Annotated[float, Field(multiple_of=0.1)]", "0.3"),
    ("dict[Annotated[str, Field(pattern='^a')], int]", "{'a': 1}"),
    ("dict[Mixed, int]", "{Mixed.TEXT: 1, Mixed.NUMBER: 2}"),
    ("dict[Literal['a', 'b'], int]", "{'b': 1}"),
    ("dict[int, dict[tuple[int, int], str]]", "{1: {(1, 2): 'a'}}"),
    ("Outer", "{'rows': [{'at': NAIVE}]}"),
    ("Page[Pair]", "Page[Pair](items=[Pair(1, 'a')], further=Page[Pair](items=[]))"),
    ("Names", "Names({'a': {1}})"),
    ("set[Spot]", "{Spot(x=1)}"),
    ("Told", "Told(at=AWARE)"),
    ("complex", "1 + 2j"),
    ("decimal.Decimal", "decimal.Decimal('NaN')"),
    ("None | list[int | None]", "[None]"),
    ("Counter[str]", "Counter('aab')"),
    ("defaultdict[str, list[Colour]]", "defaultdict(list, a=[Colour.RED])"),
    ("list[pathlib.Path]", "[pathlib.Path('/a b')]"),
    ("str", "__import__('collections').UserString('a')"),
    ("dict[str, int]", "{None: 1}"),
    ("decimal.Decimal", "decimal.Decimal('NaN')"),
]

UNTOLD: list[tuple[str, str]] = [("Iterator[int]", "iter([1, 2])"), ("Any", "NAIVE")]
"""Results whose schema is not known: clients get a text alone."""

REFUSED: list[tuple[str, str]] = [
    ("float", "NAN"),
    ("list[float]", "[1.0, INF]"),
    ("int", "'three'"),
    ("int", "True"),
    ("str", "3"),
    ("bool", "1"),
    ("str", "None"),
    ("dt.date", "NAIVE"),
    ("uuid.UUID", "'7'"),
    ("Colour", "'blue'"),
    ("Shape", "{'name': 1}"),
    ("Row", "{}"),
    ("tuple[int, str]", "(1,)"),
    ("list[int]", "{1: 2}"),
    ("Annotated[int, Field(ge=1)]", "0"),
    ("Annotated[list[int], Field(max_length=1)]", "[1, 2]"),
    ("Annotated[Cat | Dog, Field(discriminator='kind')]", "{'kind': 'cow'}"),
    ("dict[str, int]", "{'a': 'b'}"),
    ("bytes", "b'\\xff'"),
    ("dict[str, object]", "{'a': object()}"),
    ("dict[Literal['a', 'b'], int]", "{'c': 1}"),
    ("Annotated[int, PlainSerializer(str, return_type=str)]", "1"),
    ("str", "'\\ud800'"),
    ("dict[Any, int]", "{1: 1, '1': 2}"),
]


def tool_of(name: str, annotation: str, value: str) -> str:
    """A tool that returns the value, under the annotation."""
    return f'@tool\ndef {name}() -> {annotation}:\n    """Return."""\n    return {value}\n'


RETURNS = {
    **{f"given_{number:02}": row for number, row in enumerate(GOOD)},
    **{f"text_{number:02}": row for number, row in enumerate(UNTOLD)},
    **{f"refused_{number:02}": row for number, row in enumerate(REFUSED)},
}

SOURCE = "\n\n".join([DECLARATIONS, *(tool_of(name, *row) for name, row in RETURNS.items())])
SOURCES = {"returned/__init__.py": "", "returned/tools.py": SOURCE}
