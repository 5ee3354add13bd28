from typing import Annotated, Literal, Union

from pydantic import BaseModel, Field
from toolgen_runtime import tool


class Cat(BaseModel):
    kind: Literal["cat"]
    lives: int = 9


class Dog(BaseModel):
    kind: Literal["dog"]
    good: bool = True


Pet = Annotated[Union[Cat, Dog], Field(discriminator="kind")]


@tool
def take(pet: Pet) -> None:
    """Take a pet."""
