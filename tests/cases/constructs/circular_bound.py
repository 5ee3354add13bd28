from typing import Generic, TypeVar

from pydantic import BaseModel
from toolgen_runtime import tool

T = TypeVar("T", bound="Node")


class Node(BaseModel, Generic[T]):
    next: T


@tool
def walk(node: Node) -> str:
    """Walk."""
    return ""
