from typing import TypeVar

from toolgen_runtime import tool

T = TypeVar("T", "T", int)


@tool
def walk(node: list[T]) -> str:
    """Walk."""
    return ""
