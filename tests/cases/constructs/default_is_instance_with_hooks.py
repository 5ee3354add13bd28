import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

@dataclass
class New:
    x: int = 1
    def __new__(cls, x=1):
        made = object.__new__(cls)
        made.y = x
        return made
    def __init__(self, x=1): self.x = 7
@dataclass
class Made:
    x: int = 1
    def __new__(cls, x=1): return object.__new__(Below)
class Below(Made):
    def __init__(self, x=1): self.x = 8
@dataclass
class Stored:
    x: int = 1
    def __setattr__(self, name, value): object.__setattr__(self, name, value + 5)
class Posted(BaseModel):
    x: int = 1
    def model_post_init(self, context): self.x = 9
class M(BaseModel):
    new: New = New(2)
    stored: Stored = Stored(2)
    posted: Posted = Posted(x=2)

@tool
def f(a: M): "d."
@tool
def g(a: Made = Made(2), b: Stored = Stored(3), c: Posted = Posted(x=4)): "d."
