import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class Mixin:
    @field_validator("x", mode="plain", check_fields=False)
    @classmethod
    def any_value(cls, value): return value
class M(Mixin, BaseModel):
    x: int

@tool
def f(a: M): "d."
