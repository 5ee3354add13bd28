from enum import Enum

from toolgen_runtime import tool


class Key(bytes, Enum):
    UP = b"u"
    DOWN = b"d"


class Size(Enum):
    SMALL = "small"
    EXACT = (3, 4)


@tool
def press(key: Key) -> str:
    """Press a key."""
    return ""


@tool
def cut(size: Size) -> str:
    """Cut to a size."""
    return ""
