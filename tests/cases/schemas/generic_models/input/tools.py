from typing import Generic, TypeVar

from pydantic import BaseModel
from toolgen_runtime import tool


T = TypeVar("T")


class Page(BaseModel, Generic[T]):
    items: list[T]
    total: int = 0


class Tagged(BaseModel, Generic[T]):
    """Its variable is in no field."""

    tag: str


class Item(BaseModel):
    name: str


@tool
def take(numbers: Page[int], items: Page[Item], tagged: Tagged[int]) -> None:
    """Take generic models."""
