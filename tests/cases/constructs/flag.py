import enum
from enum import Flag
from typing import *

from toolgen_runtime import tool


class C(Flag):
    A = 1
    B = 2
@tool
def f(m: C, i: enum.IntFlag = 1): "d."
