from typing import *

from toolgen_runtime import tool

X = ['a']
X += ['b']
@tool
def f(a: list = X): "d."
