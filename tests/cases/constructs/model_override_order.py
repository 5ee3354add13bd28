from typing import *

from pydantic import BaseModel

from toolgen_runtime import tool


class A(BaseModel):
    a: int
    b: int
class M(A):
    b: str
    a: int = 2
    c: int = 1
@tool
def f(d: M): "d."
