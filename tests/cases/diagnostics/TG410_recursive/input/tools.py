from typing import TypedDict

from toolgen_runtime import tool


class Node(TypedDict):
    children: "list[Node]"


@tool
def walk(depth: int, root: Node) -> None:
    """Walk a tree."""
