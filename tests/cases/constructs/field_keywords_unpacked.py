import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

COMMON = {"description": "common", "ge": 1}
class M(BaseModel):
    x: int = Field(3, **COMMON)

@tool
def f(a: M): "d."
