from typing import *

from pydantic import *

from toolgen_runtime import tool

Tree = Union["Node", int]
class Node(BaseModel):
    children: list[Tree]
@tool
def f(a: Tree): "d."
