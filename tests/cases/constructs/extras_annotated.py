from typing import *

from pydantic import *

from toolgen_runtime import tool


class N(BaseModel):
    y: int
class M(BaseModel):
    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, N]
    x: int
class O(M):
    z: int
@tool
def f(a: M, b: O): "d."
