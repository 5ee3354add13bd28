from typing import *

from pydantic import BaseModel, ConfigDict

from toolgen_runtime import tool


class M(BaseModel):
    model_config = ConfigDict(field_title_generator=lambda n, i: n.upper())
    x: int
@tool
def f(a: M): "d."
