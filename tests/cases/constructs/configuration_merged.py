import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

BASE = ConfigDict(extra="forbid")
class M(BaseModel):
    model_config = ConfigDict(**BASE, title="A title")
    x: int

@tool
def f(a: M): "d."
