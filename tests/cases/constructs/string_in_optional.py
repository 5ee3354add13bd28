from typing import *

from pydantic import BaseModel

from toolgen_runtime import tool


@tool
def f(a: Optional["M"], b: "Optional[M]" = None, c: List["M"] = []): "d."
class M(BaseModel):
    x: int
