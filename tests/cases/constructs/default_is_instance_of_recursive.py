import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class N(BaseModel):
    x: int = 1
    n: "N | None" = None
class M(BaseModel):
    n: N = N(n=N(x=3))
    m: "M | None" = None

@tool
def f(a: M): "d."
