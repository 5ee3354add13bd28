import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class Base(BaseModel):
    x: int
    @field_validator("x", mode="plain")
    @classmethod
    def any_value(cls, value): return value
class M(Base):
    y: int
    @field_validator("x")
    @classmethod
    def any_value(cls, value): return value

@tool
def f(a: M): "d."
