from typing import *

from pydantic import BaseModel

from toolgen_runtime import tool


class Mix:
    y: int = 3
class M(Mix, BaseModel):
    x: int
@tool
def f(d: M): "d."
