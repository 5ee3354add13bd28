"""Decorators whose own functions are validators when they are given back."""

from collections.abc import Callable
from typing import Any

from pydantic import BaseModel, field_validator

from toolgen_runtime import tool

Method = Callable[..., Any]


def rebound(method: Method) -> Any:
    def inner(cls: Any, value: Any) -> Any:
        return method(cls, value)

    inner = field_validator("number", mode="plain")(inner)  # type: ignore[assignment]
    return inner


def decorated(method: Method) -> Any:
    @field_validator("number", mode="plain")
    def inner(cls: Any, value: Any) -> Any:
        return method(cls, value)

    return inner


class First(BaseModel):
    number: int

    @rebound
    def check(cls, value: Any) -> Any:
        return value


class Second(BaseModel):
    number: int

    @decorated
    def check(cls, value: Any) -> Any:
        return value


@tool
def place(first: First, second: Second) -> int:
    """Place an order."""
    return first.number
