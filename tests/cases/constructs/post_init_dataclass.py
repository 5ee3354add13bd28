import enum
import functools
from dataclasses import InitVar, dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

@dataclass
class M:
    x: int
    scale: "InitVar[int]" = 2
    y: int = field(init=False, default=3)
    def __post_init__(self, scale): ...

@tool
def f(a: M): "d."
