import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

@dataclass(frozen=True)
class N:
    x: int = 1
    ys: tuple[str, ...] = ("a",)
@dataclass
class M:
    n: N = N(3)
    m: N = N(ys=("b", "c"))

@tool
def f(a: M): "d."
