from typing import *

from pydantic import *

from toolgen_runtime import tool


class M(BaseModel):
    x: int
    @model_validator(mode="wrap")
    @classmethod
    def prepare(cls, data, handler): return handler(data)

@tool
def f(a: M): "d."
