from typing import *

from pydantic import *

from toolgen_runtime import tool


class M(BaseModel):
    x: int
    x = 3

@tool
def f(a: M): "d."
