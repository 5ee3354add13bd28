import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

def grow(cls):
    cls.__annotations__["b"] = int
    return cls
@grow
class M(BaseModel):
    x: int

@tool
def f(a: M): "d."
