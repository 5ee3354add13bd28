from typing import *

from pydantic import *

from toolgen_runtime import tool


class Base(BaseModel):
    """The base."""
    x: int
class M(Base):
    y: int

@tool
def f(a: M): "d."
