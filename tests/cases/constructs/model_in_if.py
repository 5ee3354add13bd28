import os
from typing import *

from pydantic import *

from toolgen_runtime import tool

if os.environ.get("NEVER_SET_ANYWHERE"):
    class M(BaseModel):
        x: int
else:
    class M(BaseModel):
        y: int

@tool
def f(a: M): "d."
