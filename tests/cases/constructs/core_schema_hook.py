import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

from pydantic_core import core_schema
class M(BaseModel):
    y: int
    @classmethod
    def __get_pydantic_core_schema__(cls, source, handler): return core_schema.str_schema()

@tool
def f(a: M): "d."
