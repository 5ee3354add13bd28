from enum import Enum
from typing import *

from toolgen_runtime import tool


class C(Enum):
    for i in range(2):
        locals()['A%d'%i]=i
@tool
def f(m: C): "d."
