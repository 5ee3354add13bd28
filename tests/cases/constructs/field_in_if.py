import os
from typing import *

from pydantic import *

from toolgen_runtime import tool


class M(BaseModel):
    x: int
    if os.environ.get("NEVER_SET_ANYWHERE"):
        y: int

@tool
def f(a: M): "d."
