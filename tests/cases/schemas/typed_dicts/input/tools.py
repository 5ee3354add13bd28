from typing_extensions import NotRequired, Required, TypedDict
from toolgen_runtime import tool


class Point(TypedDict):
    """A point."""

    x: int
    y: int
    label: NotRequired[str]


class Partial(TypedDict, total=False):
    a: int
    b: Required[str]


class Named(Point):
    name: str


Functional = TypedDict("Functional", {"in": int, "out": str})


@tool
def take(point: Point, partial: Partial, named: Named, functional: Functional, points: list[Point]) -> None:
    """Take typed dicts."""
