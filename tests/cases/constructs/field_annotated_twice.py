from typing import *

from pydantic import *

from toolgen_runtime import tool


class M(BaseModel):
    x: int
    x: str = "a"

@tool
def f(a: M): "d."
