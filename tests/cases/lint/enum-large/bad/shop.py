from enum import Enum
from typing import Literal

from toolgen_runtime import tool


class Colour(Enum):
    """Colours of paint."""

    RED = 1
    GREEN = 2
    BLUE = 3
    WHITE = 4


@tool
def paint(colour: Colour, coats: Literal[1, 2, 3], names: list[Colour] | None = None) -> None:
    """Paint a wall."""
