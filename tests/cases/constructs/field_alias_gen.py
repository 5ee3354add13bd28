from typing import *

from pydantic import BaseModel, ConfigDict

from toolgen_runtime import tool


class M(BaseModel):
    model_config = ConfigDict(alias_generator=lambda n: n.upper())
    x: int
@tool
def f(a: M): "d."
