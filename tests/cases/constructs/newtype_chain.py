from typing import *

from toolgen_runtime import tool

A = NewType('A', int)
B = NewType('B', A)
@tool
def f(a: B, b: list[A]): "d."
