from typing import *

from pydantic import *

from toolgen_runtime import tool

COMMON = {"description": "common", "ge": 1}
class M(BaseModel):
    x: int = Field(3, **COMMON)

@tool
def f(a: M): "d."
