from typing import *

from pydantic import *

from toolgen_runtime import tool

TYPES = {"a": int, "b": str}
@tool
def f(a: TYPES["a"]): "d."
