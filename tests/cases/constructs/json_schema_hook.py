from typing import *

from pydantic import *

from toolgen_runtime import tool


class M(BaseModel):
    y: int
    @classmethod
    def __get_pydantic_json_schema__(cls, schema, handler): return {"type": "string"}

@tool
def f(a: M): "d."
