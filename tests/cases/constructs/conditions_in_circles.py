import os

from toolgen_runtime import tool

A = B = 0
if A:
    B = 1
if B:
    A = 1
    Size = str
else:
    Size = int


@tool
def f(a: Size, b: int = A, c: int = B):
    "d."
