from typing import *

from pydantic import BaseModel

from toolgen_runtime import tool


class M(BaseModel):
    x: int = 1
@tool
def f(a: M = M(x=2), b: M = M()): "d."
