import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class N(BaseModel):
    x: int = 1
class O(BaseModel):
    n: N = N(x=2)
    ns: dict[str, N] = {"a": N(x=3)}
class M(BaseModel):
    o: O = O(n=N(x=4))
    os: list[O] = Field([O()], description="d")

@tool
def f(a: M): "d."
