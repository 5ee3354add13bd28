from typing import *

from pydantic import *

from toolgen_runtime import tool


class Base(BaseModel):
    x: int = 1
class M(Base):
    x = 2

@tool
def f(a: M): "d."
