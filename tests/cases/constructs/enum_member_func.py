import enum
from enum import Enum
from typing import *

from toolgen_runtime import tool


class C(Enum):
    A = enum.member(1)
    B = 2
@tool
def f(m: C): "d."
