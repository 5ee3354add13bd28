from dataclasses import dataclass
from typing import *

from pydantic import *

from toolgen_runtime import tool


class D:
    def __set_name__(self, owner, name): owner.__annotations__["z"] = int
@dataclass
class M:
    x: int
    d = D()

@tool
def f(a: M): "d."
