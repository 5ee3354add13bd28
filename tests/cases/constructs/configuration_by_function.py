from typing import *

from pydantic import *

from toolgen_runtime import tool


def settings(): return ConfigDict(extra="forbid")
class M(BaseModel):
    model_config = settings()
    x: int

@tool
def f(a: M): "d."
