import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class N(BaseModel):
    x: int = 1
    @computed_field
    @property
    def y(self) -> int: return 4
class M(BaseModel):
    n: N = N(x=2)

@tool
def f(a: M): "d."
