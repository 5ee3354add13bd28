from typing import *

from pydantic import *

from toolgen_runtime import tool


class N(NamedTuple):
    x: int
class M(N):
    def both(self): ...

@tool
def f(a: M): "d."
