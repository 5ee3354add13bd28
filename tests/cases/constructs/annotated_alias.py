import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

Small = Annotated[int, Field(le=9, description="small")]
class M(BaseModel):
    x: Small
    y: Annotated[Small, Field(ge=1)] = 2
    z: Optional[Small] = None

@tool
def f(a: M): "d."
