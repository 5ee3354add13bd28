from enum import Enum, IntEnum, StrEnum
from typing import Annotated, Literal, Union, get_args

from pydantic import BaseModel, Field
from toolgen_runtime import tool


Mode = Literal["fast", "slow", "fast", Literal["dry"]]
MODES = get_args(Mode)


@tool
def f(
    a: Literal[MODES],
    b: Literal[*MODES, "more"],
    c: Annotated[str, Field(description="Modes: " + ", ".join(get_args(Mode)))] = get_args(Mode)[1],
    d: Annotated[str, Field(description=str(get_args(Literal[True, 1, 1])))] = "",
):
    "d."
