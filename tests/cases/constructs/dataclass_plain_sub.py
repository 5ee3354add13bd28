from dataclasses import dataclass
from typing import *

from toolgen_runtime import tool


@dataclass
class A:
    x: int = 1
class B(A):
    y: int = 3
@tool
def f(d: B): "d."
