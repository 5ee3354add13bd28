from typing import *

from toolgen_runtime import tool

try:
    X = 1
except Exception:
    X = 2
@tool
def f(a: int = X): "d."
