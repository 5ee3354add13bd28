import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class M(BaseModel):
    x: int
    @field_validator("x", mode="wrap", json_schema_input_type=Union[int, str])
    @classmethod
    def any_value(cls, value, handler): return handler(value)

@tool
def f(a: M): "d."
