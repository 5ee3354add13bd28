from typing import *

from pydantic import *

from toolgen_runtime import tool


class M(BaseModel):
    _a: int = 1
    __b: int = 2
    c_: int = 3

@tool
def f(a: M): "d."
