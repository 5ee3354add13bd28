import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class Base(BaseModel):
    model_config = ConfigDict(extra="forbid")
class Other(Base):
    model_config = ConfigDict(title="A title")
class M(BaseModel):
    model_config = Other.model_config
    x: int

@tool
def f(a: M): "d."
