import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class M(BaseModel):
    __slots__ = ("cache",)
    x: int
@dataclass(slots=True)
class N:
    x: int = 3
@tool
def f(a: M, b: N): "d."
