import enum
from enum import auto
from typing import *

from toolgen_runtime import tool


class C(enum.IntFlag):
    A = auto()
    B = auto()
@tool
def f(m: C): "d."
