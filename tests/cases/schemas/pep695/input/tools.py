from pydantic import BaseModel

from toolgen_runtime import tool

type Names = list[str]
type Tree = dict[str, Tree | int]
type Pair[T] = tuple[T, T]
type Tagged[T] = list[int]


class Box[T](BaseModel):
    content: T


@tool
def take(names: Names, tree: Tree, pair: Pair[int], box: Box[str], tagged: Tagged[str]) -> None:
    """Take new syntax."""
