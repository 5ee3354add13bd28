import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class Shared:
    extra = "forbid"
    title = "Another"
class M(BaseModel):
    x: int
    class Config(Shared):
        title = "A title"

@tool
def f(a: M): "d."
