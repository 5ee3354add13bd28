from enum import Enum, IntEnum, StrEnum
from typing import Annotated, Literal, Union, get_args

from pydantic import BaseModel, Field
from toolgen_runtime import tool


class Color(Enum):
    RED = "red"
    CRIMSON = "red"  # an alias
    BLUE = "blue"


class Size(str, Enum):
    _order = "no member by its name alone"
    SMALL = "s"
    LARGE = "l"


class Rank(IntEnum):
    LOW = 1
    HIGH = 2


class Mode(StrEnum):
    FAST = "fast"
    SLOW = "slow"


NAMES = [color.name.lower() for color in Color]
TABLE = {rank.name: rank.value for rank in Rank}


@tool
def f(
    a: Annotated[str, Field(description="One of " + ", ".join(c.value for c in Color))],
    b: Annotated[str, Field(description=f"Any of {', '.join(NAMES)}: {len(Color)}")],
    c: Annotated[str, Field(description=" | ".join(Mode))],
    d: Annotated[str, Field(description=", ".join(f"{k}={v}" for k, v in TABLE.items()))],
    e: Annotated[int, Field(description=str([n for n in range(6) if n % 2]))],
    g: list[Rank] = list(Rank),
):
    "d."
