from typing import *

from pydantic import *

from toolgen_runtime import tool

STRICT = True
Number = int if STRICT else float
@tool
def f(a: Number): "d."
