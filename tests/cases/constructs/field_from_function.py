from typing import *

from pydantic import *

from toolgen_runtime import tool


def described(text): return Field(description=text)
class M(BaseModel):
    x: int = described("d")

@tool
def f(a: M): "d."
