from typing import *

from pydantic import BaseModel

from toolgen_runtime import tool


class M(BaseModel):
    x: int
T = TypeVar('T', bound=M)
@tool
def f(a: T, b: type[int]): "d."
