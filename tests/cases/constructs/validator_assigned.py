from typing import *

from pydantic import *

from toolgen_runtime import tool


def any_value(value): return value
class M(BaseModel):
    x: int
    check = field_validator("x", mode="plain")(any_value)

@tool
def f(a: M): "d."
