from typing import *

from toolgen_runtime import tool

N = 3
T = f"n={N!r:>5}|{'a'}{{}}"
@tool
def f(a: str = T, b: str = f"{N + 1:03d}", c: str = "%s" % N): "d."
