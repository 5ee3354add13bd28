"""typing keeps the first of two unions that are equal, in the order that Python makes them."""

from typing import Literal, Optional, Union

from toolgen_runtime import tool


@tool
def pick(
    bars: Literal["a", "b"] | None | tuple[Optional[Literal["b", "a"]], ...] = None,
    names: Union[Optional[Literal["x", "y"]], list[Optional[Literal["y", "x"]]]] = None,
) -> None:
    """Pick."""
