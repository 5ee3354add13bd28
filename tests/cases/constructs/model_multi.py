from typing import *

from pydantic import BaseModel

from toolgen_runtime import tool


class A(BaseModel):
    a: int
    z: str = "a"
class B(BaseModel):
    b: int
    z: int = 2
class M(A, B):
    c: int
@tool
def f(d: M): "d."
