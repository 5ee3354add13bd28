from typing import *

from pydantic import BaseModel

from toolgen_runtime import tool


class M(BaseModel):
    x: int
for n in ['a']:
    M.__annotations__[n]=int
@tool
def f(m: M): "d."
