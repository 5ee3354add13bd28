import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

@dataclass(frozen=True)
class N:
    x: int = 1
    def __post_init__(self): object.__setattr__(self, "x", 9)
class M(BaseModel):
    n: N = N(x=2)

@tool
def f(a: M): "d."
