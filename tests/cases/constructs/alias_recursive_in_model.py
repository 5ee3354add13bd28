import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

Tree = Union["Node", int]
class Node(BaseModel):
    children: list[Tree]
@tool
def f(a: Tree): "d."
