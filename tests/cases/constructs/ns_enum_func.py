from enum import Enum
from typing import *

from toolgen_runtime import tool

C = Enum('C', 'A B')
D = Enum('D', {'X': 'x'})
@tool
def f(a: C, b: D): "d."
