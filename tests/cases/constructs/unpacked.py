from typing import *

from toolgen_runtime import tool

A, (B, *C) = 1, (2, 3, 4)
D = E = 7
@tool
def f(a: int = A, b: int = B, c: list = C, d: int = D, e: int = E): "d."
