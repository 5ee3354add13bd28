from enum import Enum, IntEnum, StrEnum
from typing import Annotated, Literal, Union, get_args

from pydantic import BaseModel, Field
from toolgen_runtime import tool


class Color(Enum):
    RED = "red"

    @property
    def value(self) -> str:
        return "computed"


@tool
def f(a: Annotated[str, Field(description=", ".join(c.value for c in Color))]):
    "d."
