from typing import *

from pydantic import *

from toolgen_runtime import tool

check = field_validator
class M(BaseModel):
    x: int
    @check("x", mode="plain")
    @classmethod
    def any_value(cls, value): return value

@tool
def f(a: M): "d."
