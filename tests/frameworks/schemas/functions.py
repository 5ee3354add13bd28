"""Functions over what annotations, defaults and docstrings hold, for every framework alike."""

# ruff: noqa: UP006, UP007, UP035, UP045, B006, B008, PLR0917, RUF013
# mypy: ignore-errors

import datetime
from dataclasses import dataclass, field
from decimal import Decimal
from enum import Enum, IntEnum
from typing import (
    Annotated,
    Any,
    Dict,
    Generic,
    List,
    Literal,
    NamedTuple,
    NewType,
    Optional,
    Tuple,
    TypeVar,
    Union,
)

from pydantic import BaseModel, Field
from typing_extensions import TypedDict

T = TypeVar("T")
UserId = NewType("UserId", int)


class Color(Enum):
    """Colors that there are."""

    RED = "red"
    BLUE = "blue"


class Level(IntEnum):
    LOW = 1
    HIGH = 2


class Point(BaseModel):
    """A point of the plane."""

    x: int = Field(description="Abscissa.")
    y: int = 0
    color: Color = Color.RED


class Node(BaseModel):
    name: str
    children: List["Node"] = []


class Size(TypedDict, total=False):
    width: int
    height: Annotated[int, Field(ge=0)]


@dataclass
class Box:
    """A box."""

    label: str
    sizes: list[int] = field(default_factory=list)
    lid: Optional[str] = None


class Pair(NamedTuple):
    left: int
    right: str = "r"


@dataclass
class Documented:
    """With docstrings of attributes."""

    size: int
    """How large."""
    name: str = "n"
    """How it is called."""


class DocumentedDict(TypedDict):
    size: int
    """How large."""


class Aliased(BaseModel):
    first_name: str = Field(alias="firstName", description="The first name.")
    day: Optional[datetime.date] = None
    box: Optional[Box] = None


class Circle(BaseModel):
    kind: Literal["circle"]
    radius: float


class Square(BaseModel):
    kind: Literal["square"]
    side: float


class Page(BaseModel, Generic[T]):
    items: list[T]
    number: int = 1


def nothing() -> str:
    """Do nothing."""


def scalars(text: str, count: int, ratio: float, flag: bool) -> str:
    """Take scalars.

    Args:
        text: Some text.
        count: How many.
        ratio: The part,
            in percent.
        flag: Whether to.

    Returns:
        A text.
    """


def undocumented(text: str, count: int = 3) -> str:
    pass


def defaults(
    text: str = "a",
    count: int = 1,
    nothing: str = None,
    flag: bool = False,
    color: Color = Color.RED,
    names: list[str] = ["a"],
) -> str:
    """Take defaults.

    Args:
        text: Some text.
        count: How many.
        nothing: None by default.
        flag: Whether to.
        color: The color.
        names: The names.
    """


def optionals(
    typed: Optional[int],
    piped: int | None,
    union: Union[int, str],
    wide: str | int | float | None = None,
    late: Optional[str] = None,
) -> None:
    """Take optionals.

    Args:
        typed: By name.
        piped: By operator.
        union: Of two.
        wide: Of many.
        late: With a default.
    """


def collections(
    items: list[int],
    listed: List[str],
    table: dict[str, int],
    mapping: Dict[str, List[float]],
    pair: tuple[int, str],
    many: Tuple[int, ...],
    unique: set[str],
    bare: list,
    record: dict,
) -> list[str]:
    """Take collections.

    Args:
        items: Numbers.
        listed: Texts.
        table: Numbers by name.
        mapping: Lists by name.
        pair: Two.
        many: Some.
        unique: Texts, each once.
        bare: A list.
        record: A dict.
    """


def bare_collections(bare: list, record: dict, listed: List, table: Dict) -> dict:
    """Take bare collections.

    Args:
        bare: A list.
        record: A dict.
        listed: A List.
        table: A Dict.
    """


def literals(
    mode: Literal["fast", "slow"],
    number: Literal[1, 2] = 1,
    mixed: Literal["a", 1, None] = "a",
    single: Literal["only"] = "only",
) -> str:
    """Take literals.

    Args:
        mode: How.
        number: Which.
        mixed: Either.
        single: The one.
    """


def anything(value: Any, data: object) -> Any:
    """Take anything.

    Args:
        value: Any value.
        data: Any object.
    """


def enums(color: Color, level: Level, maybe: Optional[Color] = None) -> Color:
    """Take enums.

    Args:
        color: The color.
        level: The level.
        maybe: Perhaps.
    """


def one_model(point: Point) -> Point:
    """Take a model.

    Args:
        point: Where.
    """


def undescribed_model(point: Point) -> Point:
    pass


def models(point: Point, size: Size, others: list[Point], last: Optional[Point] = None) -> Point:
    """Take models.

    Args:
        point: Where.
        size: How large.
        others: Where else.
        last: Where at last.
    """


def one_typed_dict(size: Size) -> Size:
    """Take a TypedDict.

    Args:
        size: How large.
    """


def dataclasses(box: Box, boxes: list[Box]) -> Box:
    """Take dataclasses.

    Args:
        box: A box.
        boxes: Boxes.
    """


def named_tuple(pair: Pair) -> Pair:
    """Take a named tuple.

    Args:
        pair: Two.
    """


def recursive(node: Node, depth: int = 1) -> Node:
    """Take a tree.

    Args:
        node: The root.
        depth: How far.
    """


def one_recursive(node: Node) -> Node:
    """Take a tree alone.

    Args:
        node: The root.
    """


def annotated(
    bare: Annotated[str, "A bare description."],
    field: Annotated[int, Field(description="In a field.", ge=1, le=9)],
    both: Annotated[int, "Bare.", Field(description="Field.")],
    documented: Annotated[str, "In the annotation."],
    constrained: Annotated[list[int], Field(min_length=1)],
) -> str:
    """Take annotated parameters.

    Args:
        documented: In the docstring.
    """


def bare_strings(
    bare: Annotated[str, "A bare description."],
    other: Annotated[Optional[int], "Another."] = None,
    documented: Annotated[str, "In the annotation."] = "d",
) -> str:
    """Take bare strings.

    Args:
        documented: In the docstring.
    """


def fields(
    required: str = Field(description="Required."),
    bounded: int = Field(3, ge=1, description="Bounded."),
    documented: str = Field("x", description="In the field."),
    made: list[str] = Field(default_factory=list),
    titled: str = Field("t", title="A title", examples=["e"]),
) -> str:
    """Take fields.

    Args:
        documented: In the docstring.
        made: Made.
    """


def variadic(first: int, *rest: int, last: str = "z", **named: float) -> str:
    """Take more.

    Args:
        first: The first.
        *rest: The rest.
        last: The last.
        **named: By name.
    """


def only_keywords(**named: int) -> str:
    """Take names.

    Args:
        named: By name.
    """


def positional(first: int, second: str = "s", /, third: float = 1.0) -> str:
    """Take by position.

    Args:
        first: The first.
        second: The second.
        third: The third.
    """


def keyword_only(*, first: int, second: str = "s") -> str:
    """Take by keyword.

    Args:
        first: The first.
        second: The second.
    """


def unannotated(value, other=1, typed: int = 2):
    """Take what is not annotated.

    Args:
        value: A value.
        other: Another.
        typed: A number.
    """


def unusual_names(schema: str, copy: int, args: list[int], kwargs: str = "k") -> str:
    """Take names that others use.

    Args:
        schema: A schema.
        copy: A copy.
        args: Numbers.
        kwargs: A text.
    """


def private_name(_hidden: str, shown: int) -> str:
    """Take a private name.

    Args:
        _hidden: Hidden.
        shown: Shown.
    """


def dates(
    day: datetime.date,
    moment: datetime.datetime,
    amount: Decimal,
    raw: bytes,
    span: datetime.timedelta = datetime.timedelta(seconds=1),
) -> datetime.date:
    """Take dates.

    Args:
        day: The day.
        moment: The moment.
        amount: How much.
        raw: Bytes.
        span: How long.
    """


def nested_unions(
    value: Union[list[int], dict[str, str], None],
    deep: list[Optional[int]],
    deeper: dict[str, Union[int, List[str]]],
) -> Union[int, str]:
    """Take unions within.

    Args:
        value: A value.
        deep: Numbers.
        deeper: By name.
    """


def without_result(value: int):
    """Return nothing.

    Args:
        value: A value.
    """


def documented_fields(item: Documented, items: list[DocumentedDict]) -> str:
    """Take classes with docstrings of attributes.

    Args:
        item: One.
        items: More.
    """


def one_documented_dict(item: DocumentedDict) -> str:
    """Take one such class.

    Args:
        item: One.
    """


def aliased(person: Aliased, persons: dict[str, Aliased]) -> str:
    """Take aliases.

    Args:
        person: One.
        persons: More.
    """


def discriminated(
    shape: Annotated[Union[Circle, Square], Field(discriminator="kind")],
    other: Union[Circle, Square, None] = None,
) -> str:
    """Take shapes.

    Args:
        shape: One.
        other: Another.
    """


def new_type(user: UserId, users: list[UserId]) -> str:
    """Take ids.

    Args:
        user: One.
        users: More.
    """


def generic(page: Page[int], pages: list[Page[str]]) -> str:
    """Take pages.

    Args:
        page: One.
        pages: More.
    """


def one_generic(page: Page[int]) -> str:
    """Take a page.

    Args:
        page: One.
    """


def composite_defaults(
    pair: tuple[int, str] = (1, "a"),
    table: dict[str, int] = {"a": 1},
    day: datetime.date = datetime.date(2020, 1, 2),
    colors: list[Color] = [Color.RED],
    number: float = 1,
) -> str:
    """Take composite defaults.

    Args:
        pair: Two.
        table: By name.
        day: A day.
        colors: Colors.
        number: A number.
    """


def repeated_optional(
    value: Optional[Annotated[Optional[str], Field(description="Inner.")]],
) -> str:
    """Take what may be null twice over.

    Args:
        value: A value.
    """


def field_in_both(value: Annotated[int, Field(ge=1)] = Field(5, le=9, description="Here.")) -> int:
    """Take a field in both places.

    Args:
        value: A value.
    """


def first_line_only(value: str) -> str:
    """Summary that goes on
    over two lines.

    More prose: with a colon.

    Parameters:
        value (str): The value.
          It goes on.
    """
