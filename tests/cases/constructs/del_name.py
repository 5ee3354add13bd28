from typing import *

from toolgen_runtime import tool

X = 1
del X
X = 2
@tool
def f(a: int = X): "d."
