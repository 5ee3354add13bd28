from enum import Enum
from typing import Annotated, Any, Final, Literal, Optional, TypeVar, Union

from pydantic import Field
from toolgen_runtime import tool


class Color(Enum):
    RED = "r"
    BLUE = "b"


T = TypeVar("T")
B = TypeVar("B", bound=int)
C = TypeVar("C", int, str)
Pair = tuple[T, T]
MaybeList = Union[list[T], None]


@tool
def take(
    member: Literal[Color.RED],
    keys: dict[Literal["a", "b"], int],
    by_color: dict[Color, list["Color"]],
    pair: Pair[int],
    maybe: MaybeList[str],
    free: T,
    bound: B,
    constrained: C,
    nested: Annotated[Annotated[int, Field(ge=1)], Field(le=9)],
    inner: list[Annotated[str, Field(min_length=2)]],
    optional_inner: Optional[Annotated[int, Field(gt=0)]],
    strings: "Optional[list[int]]",
    either: "int | str" = 3,
    none_for_int: int = None,
    tuple_default: tuple[int, tuple[str, ...]] = (1, ("a", "b")),
    negative: float = -1.5,
    anything: dict[str, Any] | None = None,
) -> None:
    """Take corners of typing."""
