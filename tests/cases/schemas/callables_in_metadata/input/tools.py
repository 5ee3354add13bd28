from typing import Annotated
from uuid import UUID, uuid4

from pydantic import AfterValidator, BaseModel, BeforeValidator, Field
from toolgen_runtime import tool


def make_name() -> str:
    return "x"


def shorten(value: str) -> str:
    return value[:3]


class Order(BaseModel):
    id: UUID = Field(default_factory=uuid4)
    name: str = Field(default_factory=make_name)
    tags: list[str] = Field(default_factory=lambda: ["a"])


@tool
def take(
    order: Order,
    short: Annotated[str, AfterValidator(shorten)],
    lambdas: Annotated[str, BeforeValidator(lambda v: v)],
    names: list[str] = Field(default_factory=lambda: ["a"]),
) -> None:
    """Take callables in metadata."""
