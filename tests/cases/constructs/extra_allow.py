from typing import *

from pydantic import BaseModel, ConfigDict

from toolgen_runtime import tool


class M(BaseModel):
    model_config = ConfigDict(extra='allow')
    __pydantic_extra__: dict[str, int]
    x: int = 3
@tool
def f(d: M): "d."
