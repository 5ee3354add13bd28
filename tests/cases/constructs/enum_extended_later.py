import enum
from typing import *

from pydantic import *

from toolgen_runtime import tool


class A(enum.Enum):
    X = 1
A.extra = 3
A._member_map_["Y"] = A.X
@tool
def f(a: A): "d."
