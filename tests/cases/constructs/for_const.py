from typing import *

from toolgen_runtime import tool

for X in [1,2]: pass
@tool
def f(a: int = X): "d."
