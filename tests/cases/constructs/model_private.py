from typing import *

from pydantic import BaseModel

from toolgen_runtime import tool


class M(BaseModel):
    _p: int = 1
    __q: int = 2
    x: int = 3
    model_config = {'title': 'A title'}
@tool
def f(d: M): "d."
