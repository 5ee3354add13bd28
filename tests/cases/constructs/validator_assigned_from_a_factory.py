import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

def anything(*names):
    return field_validator(*names, mode="plain")(lambda value: value)
class M(BaseModel):
    x: int
    check = anything("x")

@tool
def f(a: M): "d."
