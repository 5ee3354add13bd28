from typing import *

from pydantic import *

from toolgen_runtime import tool


class M(BaseModel):
    x: int
    @field_validator("x", mode="wrap", json_schema_input_type=Union[int, str])
    @classmethod
    def any_value(cls, value, handler): return handler(value)

@tool
def f(a: M): "d."
