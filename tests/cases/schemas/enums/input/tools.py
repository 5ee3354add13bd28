from enum import Enum, IntEnum, StrEnum, auto
from toolgen_runtime import tool


class Color(Enum):
    """A color."""

    RED = "red"
    BLUE = "blue"
    AZURE = BLUE


class Level(IntEnum):
    LOW = 1
    HIGH = 2


class Mood(StrEnum):
    HAPPY = auto()
    SAD = auto()


class Old(str, Enum):
    A = "a"

    def shout(self) -> str:
        return self.value.upper()


class Only(Enum):
    ONE = 1


@tool
def take(color: Color, level: Level, mood: Mood, old: Old, only: Only, default: Color = Color.RED) -> None:
    """Take enums."""
