from typing import *

from pydantic import BaseModel

from toolgen_runtime import tool


def deco(c):
    c.model_fields['x'].description='hi'
    return c
@deco
class M(BaseModel):
    x: int
@tool
def f(m: M): "d."
