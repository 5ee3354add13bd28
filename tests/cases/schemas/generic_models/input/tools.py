from typing import Generic, TypeVar

from pydantic import BaseModel
from toolgen_runtime import tool


T = TypeVar("T")


class Page(BaseModel, Generic[T]):
    items: list[T]
    total: int = 0


class Item(BaseModel):
    name: str


@tool
def take(numbers: Page[int], items: Page[Item]) -> None:
    """Take generic models."""
