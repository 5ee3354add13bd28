from typing import *

from pydantic import *

from toolgen_runtime import tool

M = type("M", (BaseModel,), {"__annotations__": {"x": int}})

@tool
def f(a: M): "d."
