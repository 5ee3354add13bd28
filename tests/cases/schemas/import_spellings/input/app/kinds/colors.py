from enum import Enum

__all__ = ["Color", "_Shade"]


class Color(Enum):
    RED = "red"


class _Shade(Enum):
    DARK = "dark"


class Hidden(Enum):
    A = 1
