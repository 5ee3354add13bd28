from __future__ import annotations

from pydantic import BaseModel
from toolgen_runtime import tool


class Node(BaseModel):
    value: int
    children: list[Node] = []
    parent: Node | None = None


class Left(BaseModel):
    right: Right | None = None


class Right(BaseModel):
    left: Left | None = None


@tool
def take(node: Node, left: Left) -> None:
    """Take recursive models."""
