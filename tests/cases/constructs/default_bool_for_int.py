from typing import *

from toolgen_runtime import tool


@tool
def f(a: int = True, b: bool = 1, c: float = 1, d: Any = 1.0, e: Any = True): "d."
