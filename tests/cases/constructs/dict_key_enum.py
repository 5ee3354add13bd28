from enum import Enum
from typing import *

from toolgen_runtime import tool


class C(Enum):
    A='a'
@tool
def f(a: Dict[C, int] = {C.A: 1}, b: List[C] = [C.A], c: Literal[C.A] = C.A): "d."
