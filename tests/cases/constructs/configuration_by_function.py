import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

def settings(): return ConfigDict(extra="forbid")
class M(BaseModel):
    model_config = settings()
    x: int

@tool
def f(a: M): "d."
