import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class Base(BaseModel):
    x: int = 1
class M(Base):
    x = 2

@tool
def f(a: M): "d."
