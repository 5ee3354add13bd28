from enum import Enum
from typing import *

from toolgen_runtime import tool


class C(Enum):
    A='a'
    def _x(self): return 1
    B='b'
    C=A
@tool
def f(m: C): "d."
