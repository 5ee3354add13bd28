from typing import *

from toolgen_runtime import tool


@tool
def f(a): "d."
f.__annotations__ = {'a': int}
