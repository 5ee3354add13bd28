from typing import *

from pydantic import *

from toolgen_runtime import tool


def described(cls):
    cls.__doc__ = "changed"
    return cls
@described
class M(BaseModel):
    """Original."""
    x: int

@tool
def f(a: M): "d."
