from typing import *

from pydantic import *
from pydantic_core import core_schema

from toolgen_runtime import tool


class M(BaseModel):
    y: int
    @classmethod
    def __get_pydantic_core_schema__(cls, source, handler): return core_schema.str_schema()

@tool
def f(a: M): "d."
