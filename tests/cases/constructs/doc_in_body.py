from typing import *

from pydantic import BaseModel

from toolgen_runtime import tool


class M(BaseModel):
    __doc__ = 'new'
    x: int
@tool
def f(m: M): "d."
