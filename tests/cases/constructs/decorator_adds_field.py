from typing import *

from pydantic import *

from toolgen_runtime import tool


def grow(cls):
    cls.__annotations__["b"] = int
    return cls
@grow
class M(BaseModel):
    x: int

@tool
def f(a: M): "d."
