import enum
import functools
from dataclasses import dataclass, field
from typing import *

import pydantic
from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class M(BaseModel):
    x: int
    @pydantic.validator("x", pre=True, always=True)
    def check(cls, value, values): return value

@tool
def f(a: M): "d."
