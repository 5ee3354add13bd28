from typing import *

from pydantic import *

from toolgen_runtime import tool


class M(BaseModel):
    model_config = ConfigDict(alias_generator=lambda name: name.upper())
    x: int

@tool
def f(a: M): "d."
