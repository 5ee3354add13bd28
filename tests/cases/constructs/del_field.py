from typing import *

from pydantic import *

from toolgen_runtime import tool


class M(BaseModel):
    x: int = 1
    y: int = 2
    del y

@tool
def f(a: M): "d."
