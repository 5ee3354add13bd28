"""Functions that any framework takes: their parameters, and what they return."""

# ruff: noqa: B008, PLR0917, RUF013, UP006, UP007, UP035, UP045
# mypy: ignore-errors

import datetime
from collections.abc import Sequence
from decimal import Decimal
from typing import Annotated, Any, Dict, List, Literal, Optional, Tuple, Union
from uuid import UUID

from pydantic import Field

from .shapes import (
    Aliased,
    Box,
    Branch,
    Color,
    Computed,
    Node,
    Open,
    Pair,
    Partial,
    Point,
    Serialized,
    Size,
)

LIMIT = 10
SENTINEL = object()


def nothing():
    """Do nothing."""


def scalars(a: int, b: str = "b", c: float = 1.5, d: bool = True, e: Optional[str] = None) -> str:
    """Take scalars.

    Args:
        a: The first.
        c: The third,
            on two lines.
    """


def described(
    a: Annotated[int, Field(description="From Field.", ge=1, le=LIMIT)],
    b: Annotated[str, "From text."],
    c: int = Field(default=3, description="From default.", title="Sea"),
    d: Annotated[Optional[List[str]], Field(description="Both."), "Text too."] = None,
    e: Annotated[str, "One", "Two"] = "e",
    f: Annotated[int, Field(gt=0), Field(description="Second field.")] = 1,
) -> int:
    """Take described parameters.

    Args:
        a: From docstring.
        c: From docstring too.
        e: From docstring again.
        f: And again.
    """


def untyped(a, b=3, c=None) -> bool:
    """Take what has no type."""


def odd_names(
    copy: str, json: int, schema: str = "s", title: str = "t", model_config_: int = 0
) -> float:
    """Names that mean something elsewhere."""


def classes(
    point: Point,
    node: Node,
    box: Box,
    size: Size,
    pair: Pair,
    color: Color = Color.RED,
    aliased: Optional[Aliased] = None,
    branch: Optional[Branch] = None,
) -> Point:
    """Take classes."""


def collections(
    a: list[int],
    b: Dict[str, int],
    c: Tuple[int, str],
    d: set[str],
    e: Sequence[Point],
    f: dict,
    g: list = [],  # noqa: B006
    h: Literal["x", 1, None] = "x",
) -> List[int]:
    """Take collections."""


def unions(
    a: Union[int, str, None],
    b: "Union[Point, Box]",
    c: int | list[str] = 3,
    d: Annotated[Union[Point, Node], Field(description="Either.")] = None,
) -> Optional[int]:
    """Take unions."""


def defaults(
    a: datetime.date = datetime.date(2024, 1, 1),
    b: Decimal = Decimal("1.5"),
    c: Any = SENTINEL,
    d: Tuple[int, ...] = (1, 2),
    e: list[Color] = [Color.RED],  # noqa: B006
    f: UUID = None,
) -> None:
    """Defaults of many types."""


def fields(
    a: str = Field(..., min_length=1),
    b: list[str] = Field(default_factory=list, description="Made."),
    c: int = Field(3, alias="sea"),
    d: str = Field("x", json_schema_extra={"x-ui": {"title": "kept"}}, examples=["y"]),
    e: str = Field("x", deprecated=True, title="E"),
) -> Dict[str, int]:
    """Defaults that are fields."""


def kinds(a: int, *, b: str, c: int = 3) -> dict[str, int]:
    """Take keywords."""


def returns_node() -> Node: ...
def returns_aliased() -> Aliased: ...
def returns_serialized() -> Serialized: ...
def returns_open() -> Open: ...
def returns_computed() -> Computed: ...
def returns_size() -> Size: ...
def returns_partial() -> Partial: ...
def returns_box() -> Box: ...
def returns_branch() -> Branch: ...
def returns_pair() -> Pair: ...
def returns_color() -> Color: ...
def returns_bytes() -> bytes: ...
def returns_any() -> Any: ...
def returns_dict() -> dict: ...
def returns_dict_any() -> dict[str, Any]: ...
def returns_typing_dict() -> Dict[str, Point]: ...
def returns_int_dict() -> dict[int, str]: ...
def returns_list() -> list: ...
def returns_list_any() -> list[Any]: ...
def returns_list_of_points() -> list[Point]: ...
def returns_list_of_dicts() -> List[Dict[str, Any]]: ...
def returns_tuple() -> tuple[int, str]: ...
def returns_tuple_any() -> Tuple[Any, ...]: ...
def returns_set() -> set[int]: ...
def returns_optional() -> Optional[Point]: ...
def returns_union() -> Union[Aliased, Point]: ...
def returns_pipe() -> str | list[str]: ...
def returns_text() -> "Box": ...
def returns_none_text() -> "None": ...
def returns_literal() -> Literal["a", "b"]: ...
def returns_annotated() -> Annotated[int, Field(description="How many.", ge=0)]: ...
def returns_annotated_dict() -> Annotated[dict[str, int], "By name."]: ...
def returns_annotated_model() -> Annotated[Point, Field(description="Where.")]: ...
def returns_datetime() -> datetime.datetime: ...
def returns_decimal() -> Decimal: ...
def returns_bytes_or_none() -> Optional[bytes]: ...
def returns_list_of_aliased() -> list[Aliased]: ...


FUNCTIONS = (
    *(nothing, scalars, described, untyped, odd_names, classes, collections, unions, defaults),
    *(fields, kinds, returns_node, returns_aliased, returns_serialized, returns_open),
    *(returns_computed, returns_size, returns_partial, returns_box, returns_branch, returns_pair),
    *(returns_color, returns_bytes, returns_any, returns_dict, returns_dict_any),
    *(returns_typing_dict, returns_int_dict, returns_list, returns_list_any),
    *(returns_list_of_points, returns_list_of_dicts, returns_tuple, returns_tuple_any),
    *(returns_set, returns_optional, returns_union, returns_pipe, returns_text),
    *(returns_none_text, returns_literal, returns_annotated, returns_annotated_dict),
    *(returns_annotated_model, returns_datetime, returns_decimal, returns_bytes_or_none),
    *(returns_list_of_aliased,),
)
