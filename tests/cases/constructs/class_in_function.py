from typing import *

from pydantic import *

from toolgen_runtime import tool


def make():
    class M(BaseModel):
        x: int
    return M
M = make()

@tool
def f(a: M): "d."
