from typing import *

from toolgen_runtime import tool

if (X := 3):
    pass
@tool
def f(a: int = X): "d."
