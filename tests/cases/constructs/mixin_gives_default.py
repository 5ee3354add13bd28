from typing import *

from pydantic import *

from toolgen_runtime import tool


class Mixin:
    x = 5
class M(Mixin, BaseModel):
    x: int

@tool
def f(a: M): "d."
