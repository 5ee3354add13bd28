from typing import *

from pydantic import BaseModel

from toolgen_runtime import tool


class B(BaseModel):
    def __init_subclass__(cls, **k):
        super().__init_subclass__(**k)
        cls.__doc__='changed'
class M(B):
    x: int
@tool
def f(m: M): "d."
