from typing import *

from pydantic import *

from toolgen_runtime import tool

M = NewType("Other", int)

@tool
def f(a: M): "d."
