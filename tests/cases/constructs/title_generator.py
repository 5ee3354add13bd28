from typing import *

from pydantic import *

from toolgen_runtime import tool


class M(BaseModel):
    model_config = ConfigDict(model_title_generator=lambda cls: "Other")
    x: int

@tool
def f(a: M): "d."
