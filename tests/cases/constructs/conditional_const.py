import os
from typing import *

from toolgen_runtime import tool

X = 1
if os.environ.get('Q'):
    X = 2
@tool
def f(a: int = X): "d."
