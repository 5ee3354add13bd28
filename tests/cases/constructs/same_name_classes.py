from typing import *

from pydantic import BaseModel

from toolgen_runtime import tool


class A:
    class C(BaseModel):
        x: int
class B:
    class C(BaseModel):
        y: int
@tool
def f(a: A.C, b: B.C): "d."
