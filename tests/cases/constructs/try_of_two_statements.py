from enum import Enum, IntEnum, StrEnum
from typing import Annotated, Literal, Union, get_args

from pydantic import BaseModel, Field
from toolgen_runtime import tool


try:
    LIMIT = 7
    int("seven")
except ValueError:
    LIMIT = 3


@tool
def f(a: int = LIMIT):
    "d."
