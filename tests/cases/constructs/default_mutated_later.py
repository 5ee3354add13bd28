from typing import *

from pydantic import *

from toolgen_runtime import tool


class N(BaseModel):
    x: int = 1
SHARED = N()
SHARED.x = 5
class M(BaseModel):
    n: N = SHARED

@tool
def f(a: M): "d."
