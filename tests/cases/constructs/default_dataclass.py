from dataclasses import dataclass
from typing import *

from toolgen_runtime import tool


@dataclass(frozen=True)
class M:
    x: int = 1
@tool
def f(a: M = M(2)): "d."
