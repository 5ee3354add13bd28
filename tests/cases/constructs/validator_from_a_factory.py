import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

def anything(*names):
    return field_validator(*names, mode="plain")
class M(BaseModel):
    x: int
    @anything("x")
    @classmethod
    def any_value(cls, value): return value

@tool
def f(a: M): "d."
