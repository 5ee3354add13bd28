from typing import *

from toolgen_runtime import tool

list_ = list
@tool
def f(m: list_[int]): "d."
