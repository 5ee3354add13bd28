import functools
from typing import *

from toolgen_runtime import tool


def deco(fn):
    @functools.wraps(fn)
    def w(*a, **k): return fn(*a, **k)
    return w
@tool
@deco
def f(a: int, b: str = "x"):
    "d."
