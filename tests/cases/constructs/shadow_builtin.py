from typing import *

from pydantic import BaseModel

from toolgen_runtime import tool


class list(BaseModel):
    x: int
@tool
def f(m: list): "d."
