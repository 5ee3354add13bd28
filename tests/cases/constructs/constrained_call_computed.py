from typing import *

from pydantic import *

from toolgen_runtime import tool

LIMITS = {"gt": 1}
@tool
def f(a: conint(**LIMITS)): "d."
