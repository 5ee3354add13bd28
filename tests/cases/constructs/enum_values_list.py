from enum import Enum
from typing import *

from toolgen_runtime import tool


class C(Enum):
    A=('x',1)
    B=('y',2)
@tool
def f(m: C, d: C = C.A): "d."
