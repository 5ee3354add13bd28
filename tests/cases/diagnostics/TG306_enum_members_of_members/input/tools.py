from enum import Enum

from toolgen_runtime import tool


class Color(Enum):
    RED = "red"
    BLUE = "blue"
    BOTH = (RED, BLUE)


@tool
def paint(color: Color) -> str:
    """Paint."""
    return ""
