import enum
from typing import *

from pydantic import *

from toolgen_runtime import tool


class E(enum.Enum):
    A = "a"
    B = "b"
    @classmethod
    def _missing_(cls, value): return cls.B
class F(enum.Enum):
    A = "a"
@tool
def f(a: E = E("c"), b: F = F("a")): "d."
