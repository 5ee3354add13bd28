from typing import *

from pydantic import *

from toolgen_runtime import tool

BASE = ConfigDict(extra="forbid")
class M(BaseModel):
    model_config = ConfigDict(**BASE, title="A title")
    x: int

@tool
def f(a: M): "d."
