from typing import *

from pydantic import BaseModel

from toolgen_runtime import tool


class M(BaseModel):
    x: int
M.__doc__ = 'new'
@tool
def f(m: M): "d."
