from typing import *

from pydantic import *

from toolgen_runtime import tool


class Base(BaseModel):
    x: int
    @field_validator("x", mode="plain")
    @classmethod
    def any_value(cls, value): return value
class M(Base):
    y: int

@tool
def f(a: M): "d."
