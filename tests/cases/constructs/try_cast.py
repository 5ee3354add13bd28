from enum import Enum, IntEnum, StrEnum
from typing import Annotated, Literal, Union, get_args

from pydantic import BaseModel, Field
from toolgen_runtime import tool


try:
    LIMIT = int("7")
except ValueError:
    LIMIT = 3


@tool
def f(a: Annotated[int, Field(le=LIMIT, description=f"At most {LIMIT}")] = LIMIT):
    "d."
