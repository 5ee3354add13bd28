from typing import *

from pydantic import *

from toolgen_runtime import tool


class Marker(BaseModel):
    x: int = 1
@tool
def f(a: Annotated[int, Marker()]): "d."
