import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class A(BaseModel):
    class Item(BaseModel):
        x: int
    items: list[Item]
class B(BaseModel):
    class Item(BaseModel):
        y: str
    items: list[Item]
@tool
def f(a: A, b: B, c: A.Item): "d."
