import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class M(BaseModel):
    y: int
    @classmethod
    def __get_pydantic_json_schema__(cls, schema, handler): return {"type": "string"}

@tool
def f(a: M): "d."
