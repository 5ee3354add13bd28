import enum
from typing import *

from pydantic import *

from toolgen_runtime import tool


class A(enum.Enum):
    X, Y = 1, 2
    _P = 3
    __Q = 4
@tool
def f(a: A): "d."
