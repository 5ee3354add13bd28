from typing import *

from pydantic import *

from toolgen_runtime import tool


class M(BaseModel):
    x: int
@tool
def f(a: M): "d."
class M(BaseModel):
    y: int
@tool
def g(a: M): "d."
