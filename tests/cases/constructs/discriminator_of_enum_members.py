from enum import Enum
from typing import Annotated, Literal, Union

from pydantic import BaseModel, Field
from toolgen_runtime import tool


class Kind(Enum):
    cat = "cat"
    dog = "dog"


class Cat(BaseModel):
    kind: Literal[Kind.cat]


class Dog(BaseModel):
    kind: Literal[Kind.dog]


@tool
def f(a: Annotated[Union[Cat, Dog], Field(discriminator="kind")]): "d."
