from typing import *

from pydantic import *

from toolgen_runtime import tool


def anything(*names):
    return field_validator(*names, mode="plain")(lambda value: value)
class M(BaseModel):
    x: int
    check = anything("x")

@tool
def f(a: M): "d."
