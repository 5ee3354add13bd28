from space.inner.shapes import Square

from toolgen_runtime import tool


@tool
def take(square: Square) -> None:
    """Take a class of a namespace package."""
