from typing import NamedTuple
from toolgen_runtime import tool


class Point(NamedTuple):
    """A point."""

    x: int
    y: int = 0


@tool
def take(point: Point) -> None:
    """Take named tuples."""
