from typing import *

from pydantic import *

from toolgen_runtime import tool


class M(BaseModel):
    model_name: str
    schema: int = 1
    copy: bool = True

@tool
def f(a: M): "d."
