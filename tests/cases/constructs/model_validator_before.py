from typing import *

from pydantic import *

from toolgen_runtime import tool


class M(BaseModel):
    x: int
    @model_validator(mode="before")
    @classmethod
    def prepare(cls, data): return {"x": 1}

@tool
def f(a: M): "d."
