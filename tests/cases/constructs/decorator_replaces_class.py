from typing import *

from pydantic import *

from toolgen_runtime import tool


class Other(BaseModel):
    y: int
def swap(cls): return Other
@swap
class M(BaseModel):
    x: int

@tool
def f(a: M): "d."
