import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

def described(cls):
    cls.__doc__ = "changed"
    return cls
@described
class M(BaseModel):
    """Original."""
    x: int

@tool
def f(a: M): "d."
