from typing import *

from pydantic import BaseModel, field_validator

from toolgen_runtime import tool


class M(BaseModel):
    x: int
    @field_validator('x', mode='plain')
    @classmethod
    def v(cls, x): return x
@tool
def f(d: M): "d."
