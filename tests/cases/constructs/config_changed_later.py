from typing import *

from pydantic import *

from toolgen_runtime import tool


class M(BaseModel):
    x: int = 1
M.model_config["title"] = "Other"
M.model_rebuild(force=True)

@tool
def f(a: M): "d."
