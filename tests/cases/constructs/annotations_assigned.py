from typing import *

from pydantic import *

from toolgen_runtime import tool


class M(BaseModel):
    x: int
@tool
def f(a: M): "d."
f.__annotations__["a"] = int
