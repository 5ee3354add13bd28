from typing import *

from toolgen_runtime import tool

X = 1
globals()['X'] = 2
@tool
def f(a: int = X): "d."
