from typing import *

from pydantic import *

from toolgen_runtime import tool


class N(BaseModel):
    x: int = 1
    @computed_field
    @property
    def y(self) -> int: return 4
class M(BaseModel):
    n: N = N(x=2)

@tool
def f(a: M): "d."
