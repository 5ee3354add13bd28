from typing import *

from pydantic import *
from typing_extensions import TypedDict

from toolgen_runtime import tool


class A(TypedDict, total=False):
    x: int
class B(A):
    y: int
class M(B, total=False):
    z: Required[int]

@tool
def f(a: M): "d."
