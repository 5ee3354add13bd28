from typing import *

from pydantic import *

from toolgen_runtime import tool


class M(BaseModel):
    x: "Late"
Late = int
M.model_rebuild(_types_namespace={"Late": str})

@tool
def f(a: M): "d."
