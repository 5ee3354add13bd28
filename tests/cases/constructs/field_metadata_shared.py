import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

Small = Field(le=9)
class M(BaseModel):
    x: int = Small
    y: Annotated[int, Small] = 2

@tool
def f(a: M): "d."
