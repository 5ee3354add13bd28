import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

def nine(): return 9
class N(BaseModel):
    x: int = Field(default_factory=nine)
    y: list[int] = Field(default_factory=list)
class M(BaseModel):
    n: N = N()

@tool
def f(a: M): "d."
