import enum
from typing import *

from pydantic import *

from toolgen_runtime import tool


class A(enum.Enum):
    label: str
    X = "a"
    Y = ("a", 1)
@tool
def f(a: A): "d."
