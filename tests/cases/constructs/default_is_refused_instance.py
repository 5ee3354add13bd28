from typing import *

from pydantic import *

from toolgen_runtime import tool


class N:
    def __init__(self, x): self.x = x
@tool
def f(a: Any = N(1), b: int = 2): "d."
