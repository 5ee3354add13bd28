from typing import *

from toolgen_runtime import tool


@tool
def f(a: Literal[True, 1], b: Literal[1, True], c: Literal[0, False, "x"] = False): "d."
