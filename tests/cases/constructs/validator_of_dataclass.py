from dataclasses import dataclass
from typing import *

from pydantic import *

from toolgen_runtime import tool


@dataclass
class M:
    x: int
    @field_validator("x", mode="plain")
    @classmethod
    def any_value(cls, value): return value

@tool
def f(a: M): "d."
