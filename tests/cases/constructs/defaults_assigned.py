from typing import *

from pydantic import *

from toolgen_runtime import tool


@tool
def f(a: int = 1): "d."
f.__defaults__ = (2,)
