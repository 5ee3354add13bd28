from enum import Enum
from typing import *

from toolgen_runtime import tool


class Outer:
    class C(Enum):
        A='a'
@tool
def f(m: Outer.C, n: Outer.C = Outer.C.A): "d."
