from typing import *

from pydantic import *

from toolgen_runtime import tool

A = Union[int, "list[B]"]
B = Union[str, "list[A]"]
@tool
def f(a: A): "d."
