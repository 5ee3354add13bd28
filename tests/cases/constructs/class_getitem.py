from typing import *

from pydantic import *

from toolgen_runtime import tool


class M(BaseModel):
    y: int
    def __class_getitem__(cls, item): return int
@tool
def f(a: M["x"]): "d."
