from typing import *

from pydantic import *

from toolgen_runtime import tool

x = 3
@tool
def f(a: type(x)): "d."
