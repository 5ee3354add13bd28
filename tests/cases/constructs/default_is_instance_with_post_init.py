from dataclasses import dataclass
from typing import *

from pydantic import *

from toolgen_runtime import tool


@dataclass(frozen=True)
class N:
    x: int = 1
    def __post_init__(self): object.__setattr__(self, "x", 9)
class M(BaseModel):
    n: N = N(x=2)

@tool
def f(a: M): "d."
