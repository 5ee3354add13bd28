import enum
from typing import *

from pydantic import *

from toolgen_runtime import tool


class A(enum.Enum):
    X = 1
    Y = X
    Z = 2
    W = Z
@tool
def f(a: A, b: A = A.Y, c: Literal[A.W] = A.Z): "d."
