"""The classes of the tests: what a user's module `shop` might hold."""

import dataclasses
import enum
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Generic, Literal, NamedTuple, NewType, NotRequired, Optional, Required

import pydantic.dataclasses
from pydantic import BaseModel, ConfigDict, Field, RootModel
from pydantic.alias_generators import to_camel
from typing_extensions import (
    ReadOnly,
    TypeAliasType,
    TypedDict,
    TypeVar,
)


class Color(enum.StrEnum):
    """What it looks like."""

    RED = "red"
    GREEN = "green"


class Size(enum.IntEnum):
    SMALL = 1
    LARGE = 2


class Mixed(enum.Enum):
    TEXT = "text"
    NUMBER = 2
    ALIAS = 2


class Lenient(enum.Enum):
    KNOWN = "known"

    @classmethod
    def _missing_(cls, value: object) -> "Lenient":
        return cls.KNOWN


class Access(enum.Flag):
    READ = 1
    WRITE = 2


class Point(NamedTuple):
    x: int
    y: int = 0


class Movie(TypedDict, total=False):
    """A film."""

    title: Required[str]
    year: Annotated[int, Field(ge=1888, description="When.")]
    studio: ReadOnly[str]


class Sequel(Movie):
    of: NotRequired[str]
    number: int


class Link(TypedDict):
    value: int
    next: NotRequired["Link"]


class Closed(TypedDict):
    __pydantic_config__ = ConfigDict(extra="forbid", title="A title")  # type: ignore[misc]
    a: int


T = TypeVar("T")


class Page(TypedDict, Generic[T]):
    items: list[T]


@dataclasses.dataclass
class Item:
    """An item."""

    name: str
    price: float = 1.5
    tags: list[str] = dataclasses.field(default_factory=list)
    color: Color = Color.RED


@dataclasses.dataclass(order=True, kw_only=True)
class Special(Item):
    discount: int
    near: Optional["Special"] = None


@dataclasses.dataclass
class Doubled:
    n: int
    twice: int = dataclasses.field(init=False, default=0)

    def __post_init__(self) -> None:
        self.twice = 2 * self.n


@pydantic.dataclasses.dataclass
class Sensor:
    level: int = Field(ge=0)


class Address(BaseModel):
    """Where someone lives."""

    street: str
    number: int = Field(gt=0, description="In the street.")


class User(BaseModel):
    id_: int = Field(alias="id")
    name: Annotated[str, Field(min_length=1, title="The name")] = "nobody"
    home: Address | None = None
    friends: list["User"] = []
    favourite: Color = Color.GREEN


class Admin(User):
    level: int = 1


class Author(BaseModel):
    books: list["Book"] = []


class Book(BaseModel):
    by: Author
    sequel: Optional["Book"] = None


class Shape(BaseModel):
    parts: list["Circle"] = []


class Circle(Shape):
    radius: float


class Box(BaseModel, Generic[T]):
    content: T
    inner: Optional["Box[T]"] = None


class Pair(BaseModel, Generic[T]):
    left: T
    right: T


class IntPair(Pair[int]):
    note: str = ""


class Tags(RootModel[list[str]]):
    """Words."""


class Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", title="A title", json_schema_extra={"x": 1})
    a: int


class Camel(BaseModel):
    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True)
    first_name: str


class Explained(BaseModel):
    model_config = ConfigDict(use_attribute_docstrings=True)
    size: int = 1
    """How big."""
    other: int = Field(2, description="Said already.")
    """Not shown."""


class Cat(BaseModel):
    kind: Literal["cat"]
    lives: int = 9


class Dog(BaseModel):
    kind: Literal["dog"]


UserId = NewType("UserId", int)
Nested = TypeAliasType("Nested", "list[Nested] | int")
Many = TypeAliasType("Many", list[T], type_params=(T,))
Row = TypeAliasType("Row", Sequence[int])
Place = TypeAliasType("Place", Path)
Rows = TypeAliasType("Rows", "Sequence[Rows | int]")
