from enum import Enum
from typing import *

from toolgen_runtime import tool


class C(Enum):
    x: int
    A = 1
@tool
def f(m: C): "d."
