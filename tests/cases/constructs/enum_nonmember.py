import enum
from typing import *

from pydantic import *

from toolgen_runtime import tool


class A(enum.Enum):
    X = 1
    y = enum.nonmember(3)
    def z(self): ...
    W = enum.member(4)
@tool
def f(a: A): "d."
