from typing import *

from toolgen_runtime import tool

int = str
@tool
def f(m: int): "d."
