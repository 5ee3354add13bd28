import contextlib
from typing import *

from toolgen_runtime import tool

with contextlib.nullcontext(5) as X: pass
@tool
def f(a: int = X): "d."
