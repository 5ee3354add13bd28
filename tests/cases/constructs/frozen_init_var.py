import dataclasses
from dataclasses import dataclass, field
from typing import *

from toolgen_runtime import tool


@dataclass
class D:
    a: int
    b: dataclasses.InitVar[int] = 3
    c: ClassVar[int] = 4
    d: int = field(default=5, kw_only=True)
    e: list = field(default_factory=list)
@tool
def f(d: D): "d."
