from typing import *

from toolgen_runtime import tool


@tool
def f(c: str = "a" "b" 'c', d: bytes = b"ab", e: str = r"\d", g: str = "\x41\u00e9\N{BULLET}"): "d."
