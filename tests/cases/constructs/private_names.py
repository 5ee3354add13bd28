import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class M(BaseModel):
    _a: int = 1
    __b: int = 2
    c_: int = 3

@tool
def f(a: M): "d."
