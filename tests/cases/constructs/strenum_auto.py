from enum import Enum, auto
from typing import *

from toolgen_runtime import tool


class C(str, Enum):
    A = auto()
    B = auto()
@tool
def f(m: C): "d."
