import sys
from typing import *

from toolgen_runtime import tool

X = None or 5
Y = 3 if sys.version_info >= (3, 8) else 4
Z = not True
@tool
def f(a: int = X, b: int = Y, c: bool = Z, d: int = -(-3), e: int = ~3, g: bool = 1 < 2): "d."
