import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class M(BaseModel):
    y: int
    def __class_getitem__(cls, item): return int
@tool
def f(a: M["x"]): "d."
