from typing import *

import pydantic
from pydantic import *

from toolgen_runtime import tool


class M(BaseModel):
    x: int
    @pydantic.validator("x", pre=True, always=True)
    def check(cls, value, values): return value

@tool
def f(a: M): "d."
