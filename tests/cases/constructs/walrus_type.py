from typing import *

from pydantic import *

from toolgen_runtime import tool


class M(BaseModel):
    x: (Y := int)
    z: Y

@tool
def f(a: M): "d."
