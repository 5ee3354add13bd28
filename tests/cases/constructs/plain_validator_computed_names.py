from typing import *

from pydantic import *

from toolgen_runtime import tool

NAMES = ("x",)
class M(BaseModel):
    x: int
    y: str = "a"
    @field_validator(*NAMES, mode="plain")
    @classmethod
    def any_value(cls, value): return value

@tool
def f(a: M): "d."
