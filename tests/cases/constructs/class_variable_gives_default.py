from typing import *

from pydantic import *

from toolgen_runtime import tool


class Base(BaseModel):
    x: ClassVar[int] = 5
class M(Base):
    x: int

@tool
def f(a: M): "d."
