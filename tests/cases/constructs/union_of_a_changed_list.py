from enum import Enum, IntEnum, StrEnum
from typing import Annotated, Literal, Union, get_args

from pydantic import BaseModel, Field
from toolgen_runtime import tool


TYPES = [int, str]
TYPES.append(bytes)


@tool
def f(a: Union[*TYPES]):
    "d."
