import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class N(BaseModel):
    x: int = 1
    @field_serializer("x")
    def dump(self, value): return "nine"
class M(BaseModel):
    n: N = N(x=2)

@tool
def f(a: M): "d."
