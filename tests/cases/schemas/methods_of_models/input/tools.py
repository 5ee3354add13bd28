"""A module that imports pydantic's decorators, and whose own decorators give plain functions."""

from collections.abc import Callable
from functools import wraps
from typing import Any

from pydantic import BaseModel, field_validator

from toolgen_runtime import tool

Method = Callable[..., Any]


def cached(method: Method) -> Method:
    @wraps(method)
    def kept(owner: Any) -> Any:
        return method(owner)

    return kept


def tried(times: int) -> Callable[[Method], Method]:
    def decorate(method: Method) -> Method:
        def again(owner: Any) -> Any:
            return [method(owner) for _ in range(times)]

        return again

    return decorate


class Order(BaseModel):
    number: int

    @field_validator("number")
    @classmethod
    def not_negative(cls, value: int) -> int:
        return abs(value)

    @classmethod
    @cached
    def shop(cls) -> str:
        return "here"

    @tried(3)
    def send(self) -> bool:
        return True


@tool
def place(order: Order) -> int:
    """Place an order."""
    return order.number
