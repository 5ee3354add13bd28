from enum import Enum, IntEnum, StrEnum
from typing import Annotated, Literal, Union, get_args

from pydantic import BaseModel, Field
from toolgen_runtime import tool


class Cat(BaseModel):
    meows: int


class Dog(BaseModel):
    barks: int


PETS = (Cat, Dog)
SCALARS = [int, str]


@tool
def f(a: Union[*PETS], b: list[Union[*PETS, None]], c: Union[*SCALARS, bytes] = 1):
    "d."
