import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

def any_value(value): return value
class M(BaseModel):
    x: int
    check = field_validator("x", mode="plain")(any_value)

@tool
def f(a: M): "d."
