from typing import *

from pydantic import *

from toolgen_runtime import tool


class Types:
    def __init__(self): self.kind = int
types = Types()
@tool
def f(a: types.kind): "d."
