"""typing keeps the first of two unions that are equal, in the order that Python makes them."""

from typing import Literal

from toolgen_runtime import tool


@tool
def pick(
    bars: Literal["a", "b"] | None | tuple[Literal["b", "a"] | None, ...] = None,
    names: Literal["x", "y"] | None | list[Literal["y", "x"] | None] = None,
) -> None:
    """Pick."""
