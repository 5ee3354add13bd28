from typing import *

from pydantic import BaseModel

from toolgen_runtime import tool


class M(BaseModel):
    class Config:
        extra = 'forbid'
    x: int = 3
@tool
def f(d: M): "d."
