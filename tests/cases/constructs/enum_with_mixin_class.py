import enum
from typing import *

from pydantic import *

from toolgen_runtime import tool


class Labelled:
    def label(self): ...
class A(Labelled, str, enum.Enum):
    X = "a"
@tool
def f(a: A): "d."
