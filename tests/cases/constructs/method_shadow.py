from typing import *

from pydantic import BaseModel

from toolgen_runtime import tool


class M(BaseModel):
    def str(self): return 1
    y: str = 'a'
@tool
def f(d: M): "d."
