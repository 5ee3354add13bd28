import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class N(BaseModel):
    x: int = 1
SHARED = N()
SHARED.x = 5
class M(BaseModel):
    n: N = SHARED

@tool
def f(a: M): "d."
