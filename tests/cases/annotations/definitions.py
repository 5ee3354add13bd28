"""What the annotations of `annotations.txt` name."""

from typing_extensions import *
from pydantic import *
from pydantic import alias_generators
import abc, collections, collections.abc, contextlib, dataclasses, datetime, decimal, enum, fractions, functools, ipaddress
import json, os, pathlib, re, typing, uuid, zoneinfo
import annotated_types as at
import pydantic, pydantic_core
import pydantic.dataclasses
import pydantic.json_schema


class Level(enum.StrEnum):
    LOW = "low"
    HIGH = "high"


class Number(enum.IntEnum):
    """How many."""

    ONE = 1
    TWO = 2


class Mixed(enum.Enum):
    A = "a"
    B = 2
    C = None


class Single(enum.Enum):
    ONLY = 1.5


UserId = NewType("UserId", int)


@dataclasses.dataclass
class Point:
    """A place."""

    x: int
    y: float = 2.5
    tags: list[str] = dataclasses.field(default_factory=list)
    seed: dataclasses.InitVar[int] = 3
    hidden: int = dataclasses.field(default=1, init=False)


@dataclasses.dataclass(kw_only=True, slots=True)
class Place(Point):
    name: str = dataclasses.field(metadata={"any": 1})


@pydantic.dataclasses.dataclass(config=ConfigDict(title="A circle", extra="forbid"))
class Circle:
    radius: Annotated[float, Field(gt=0, description="How wide.")]
    centre: Point = Field(default_factory=lambda: Point(1))

    @computed_field
    def area(self) -> float: ...

    @field_serializer("radius")
    def as_text(self, value: float) -> str: ...


class Movie(TypedDict, total=False):
    """A film."""

    name: Required[str]
    year: int
    length: ReadOnly[NotRequired[datetime.timedelta]]


@with_config({"extra": "forbid", "title": "Closed"})
class Strict_(TypedDict):
    a: int


class Pair(NamedTuple):
    """Two of them."""

    first: int
    second: str = "b"


class Animal(BaseModel):
    """An animal."""

    model_config = ConfigDict(use_attribute_docstrings=True, alias_generator=alias_generators.to_camel)

    given_name: str
    """What it is called."""
    legs_: int = Field(4, alias="legCount", examples=[2, 4], deprecated=True, json_schema_extra={"k": 1})
    secret: str = Field("s", exclude=True)
    _cache: int = 3
    kinds: ClassVar[int] = 3


class Cat(BaseModel):
    kind: Literal["cat"] = "cat"
    lives: PositiveInt = 9


class Dog(BaseModel):
    kind: Literal["dog"] = "dog"
    friends: "list[Dog | Cat]" = []
    parent: Optional["Dog"] = None

    @field_validator("friends", mode="before")
    @classmethod
    def wrap(cls, value): ...

    @model_serializer(mode="plain")
    def dump(self) -> dict[str, int]: ...


T = TypeVar("T", default=int)
B = TypeVar("B", bound=Animal)


class Box(BaseModel, Generic[T]):
    content: T
    others: list[T] = []


Absent = NotRequired[T]


class Crate(TypedDict, Generic[T]):
    """What holds another thing, or does not."""

    content: NotRequired[T]
    others: Required[list[T]]
    number: Absent[int]
    last: ReadOnly[NotRequired[Annotated[T, Field(description="The last.")]]]


class Cage(BaseModel, Generic[B]):
    inmate: B


class Tags(RootModel[list[str]]):
    """Many."""


class Open(BaseModel):
    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, Cat]


class Ways(BaseModel):
    model_config = ConfigDict(
        alias_generator=AliasGenerator(validation_alias=alias_generators.to_pascal, serialization_alias=alias_generators.to_camel)
    )
    in_and_out: int
    by_path: int = Field(validation_alias=AliasPath("a", 0))
    choice: int = Field(3, validation_alias=AliasChoices("q", AliasPath("z", 1)))


class Outer(BaseModel):
    animal: Cat = Cat(lives=3)
    animals: list[Cat] = [Cat(), Cat(lives=1)]
    pair: Pair = Pair(1, second="c")
    number: Number = Number(2)


class Plain(BaseModel):
    value: int
    wrapped: int = 3
    typed: int

    @field_validator("value", mode="plain")
    @classmethod
    def any_value(cls, value: Any) -> int: ...

    @field_validator("wrapped", mode="wrap")
    @classmethod
    def around(cls, value, handler): ...

    @field_validator("typed", mode="before", json_schema_input_type=Union[int, str])
    @classmethod
    def before(cls, value, info): ...


def to_words(value) -> list[str]: ...
def to_anything(value): ...
def around(value, handler) -> "Cat": ...
def check(value): ...
def checked_with(value, info): ...
def which(value) -> str: ...


Json_ = TypeAliasType("Json_", "dict[str, Json_] | list[Json_] | str | None")
Pairs = TypeAliasType("Pairs", list[tuple[T, T]], type_params=(T,))
Port = conint(gt=0, lt=65536)
ListOf = list[T]


@deprecated("Use another.")
class Former(BaseModel):
    x: int


class Later(Former):
    y: int


@deprecated("Use another.")
@dataclasses.dataclass
class FormerRecord:
    x: int


@deprecated("Use another.")
class FormerTable(TypedDict):
    x: int


class Shape(BaseModel):
    model_config = ConfigDict(json_schema_serialization_defaults_required=True, ser_json_timedelta="float")

    name: str = Field("s", serialization_alias="label")
    hidden: int = Field(1, exclude=True)
    age: datetime.timedelta = datetime.timedelta(seconds=3)
    kept: Optional[int] = Field(None, exclude_if=lambda value: value is None)

    @computed_field
    @property
    def area(self) -> "Optional[Shape]":
        """How large."""

    @computed_field(alias="girth", title="Girth", description="Around.", examples=[1], json_schema_extra={"k": 1})
    @functools.cached_property
    def perimeter(self) -> list[Level]: ...

    @computed_field(return_type=dict[str, int], deprecated=True)
    def sides(self): ...

    @computed_field
    @property
    @deprecated("No more.")
    def corners(self) -> int: ...

    @corners.setter
    def corners(self, value: int) -> None: ...

    @computed_field(repr=False)
    def _private(self) -> int: ...


class Square(Shape):
    @property
    def area(self) -> int: ...

    @computed_field
    def extra(self) -> UserId: ...

    sides_: int = 4


class Written(BaseModel):
    a: int
    b: int = 2
    c: list[int] = []
    d: Level = Level.LOW

    @field_serializer("a", "b", when_used="json-unless-none")
    def as_text(self, value: int, info) -> str: ...

    @field_serializer("c", mode="wrap")
    def as_set(self, value, handler, info) -> "set[Cat]": ...

    @field_serializer("d", return_type=Annotated[int, Field(ge=1)])
    @staticmethod
    def as_number(value): ...


class Rewritten(Written):
    def as_set(self, value, handler, info) -> "tuple[int, Dog]": ...

    @field_serializer("d")
    @staticmethod
    def as_number(value) -> bytes: ...


class AllOfThem(BaseModel):
    a: int
    b: str

    @field_serializer("*")
    def as_float(self, value: Any) -> float: ...


class Wholly(BaseModel):
    a: int

    @model_serializer
    def as_text(self) -> str: ...


class Unsaid(BaseModel):
    a: int

    @model_serializer(mode="wrap")
    def as_it_is(self, handler): ...


class Wrapped(BaseModel):
    a: int

    @model_serializer(mode="wrap", when_used="json")
    def as_table(self, handler, info) -> Dict[str, "Wrapped | None"]: ...


class Holder(BaseModel, Generic[T]):
    value: T

    @field_serializer("value")
    def as_list(self, value: T) -> "list[T]": ...

    @computed_field
    def same(self) -> T: ...


class Names(RootModel[list[str]]):
    @field_serializer("root")
    def as_text(self, value) -> str: ...


@dataclasses.dataclass
class Record:
    a: int
    b: Written
    c: Wholly

    @computed_field
    @property
    def d(self) -> "Record | None":
        """Another."""

    @field_validator("a", mode="plain")
    @classmethod
    def any_value(cls, value): ...


def shorten(value: Cat, info: SerializationInfo) -> dict[Level, int]: ...


Short = Annotated[Cat, PlainSerializer(shorten, when_used="always")]


class Holding(BaseModel):
    short: Short
    shorts: list[Short]
    text: Annotated[Union[int, Cat], WrapSerializer(around)]
    json_: Json[Cat]
    secret: SecretStr = SecretStr("s")
    path: pathlib.Path = pathlib.Path("a/b")
    data: Base64Bytes = b"YQ=="
    moment: datetime.datetime = datetime.datetime(2024, 1, 2)
    amount: decimal.Decimal = decimal.Decimal("1.50")
    either: Union[int, str] = Field(1, union_mode="left_to_right")
    pattern: re.Pattern = re.compile("a")
    choice: Annotated[Union[Cat, Dog], Field(discriminator="kind")] = Cat()
    anything: SerializeAsAny[Cat]
    late: "Optional[Holding]" = None


class Marker:
    """A mark that says nothing to pydantic."""

    def __init__(self, of=None): ...


class MarkerBelow(Marker, abc.ABC):
    other = 1


class MarkerOfAny(Marker, Generic[T]): ...


MarkerMade = Marker(2)
Mode_ = Literal["x", "y"]
UserIds = NewType("UserIds", list[UserId])
UserName = NewType("UserName", constr(min_length=1))
