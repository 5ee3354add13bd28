from enum import Enum, IntEnum, StrEnum
from typing import Final

REGIONS = ("eu", "us")
EXTRA = ["ap", *REGIONS]
LIMITS = {"max": 50, "min": 1, **{"step": 5}}
PREFIX: Final = "tool"
VERSION = (1, 4)
LOW, HIGH = 2, 9


class Level(StrEnum):
    LOW = "low"
    HIGH = "high"
    TOP = "high"


class Size(IntEnum):
    SMALL = 1
    LARGE = 2


class Mixed(Enum):
    PAIR = (1, 2)
    TEXT = "text"


class Defaults:
    TIMEOUT = 30
    NAMES = {"first": "a"}


class Own(Defaults):
    RETRIES = 3
