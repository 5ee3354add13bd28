from typing import *

from toolgen_runtime import tool


@tool
def f(a: int = 1): "d."
f.__defaults__ = 5,
