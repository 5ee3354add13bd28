from typing import *

from toolgen_runtime import tool


@tool
def f(a: float = float("inf"), b: float = 1e400, c: complex = 1j, d: bytes = b"\xff"): "d."
