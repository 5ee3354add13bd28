import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class M(BaseModel):
    x: int
    y: str = "a"
    @field_validator("*", mode="plain")
    @classmethod
    def any_value(cls, value): return value

@tool
def f(a: M): "d."
