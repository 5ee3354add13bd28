from dataclasses import dataclass
from typing import *

from pydantic import *

from toolgen_runtime import tool


class M(BaseModel):
    __slots__ = ("cache",)
    x: int
@dataclass(slots=True)
class N:
    x: int = 3
@tool
def f(a: M, b: N): "d."
