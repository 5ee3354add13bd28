import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class E(enum.Enum):
    A = "a"
    B = "b"
    @classmethod
    def _missing_(cls, value): return cls.B
class F(enum.Enum):
    A = "a"
@tool
def f(a: E = E("c"), b: F = F("a")): "d."
