from enum import Enum
from typing import *

from toolgen_runtime import tool


class C(Enum):
    _ignore_ = ['tmp']
    tmp = 1
    A = 2
@tool
def f(m: C): "d."
