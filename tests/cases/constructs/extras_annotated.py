import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class N(BaseModel):
    y: int
class M(BaseModel):
    model_config = ConfigDict(extra="allow")
    __pydantic_extra__: dict[str, N]
    x: int
class O(M):
    z: int
@tool
def f(a: M, b: O): "d."
