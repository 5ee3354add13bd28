import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class Base(BaseModel):
    """The base."""
    x: int
class M(Base):
    y: int

@tool
def f(a: M): "d."
