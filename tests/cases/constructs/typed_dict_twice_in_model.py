"""A TypedDict takes over the configuration of what is built first: a model before the tool."""

import pydantic
from toolgen_runtime import tool
from typing_extensions import TypedDict


class Point(TypedDict):
    x: int


class Line(pydantic.BaseModel):
    start: Point
    end: Point


@pydantic.dataclasses.dataclass
class Segment:
    start: Point
    end: Point


@tool
def draw(origin: Point, line: Line) -> None:
    """Draw."""


@tool
def cut(origin: Point, segment: Segment) -> None:
    """Cut."""


@tool
def join(line: Line, target: Point) -> None:
    """Join."""
