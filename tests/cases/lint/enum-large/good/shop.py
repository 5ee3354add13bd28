from typing import Literal

from toolgen_runtime import tool


@tool
def paint(colour: Literal["red", "green", "blue"]) -> None:
    """Paint a wall."""
