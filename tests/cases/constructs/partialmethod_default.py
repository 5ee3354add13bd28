from typing import *

from toolgen_runtime import tool


class K:
    X = 1
    Y = X + 1
    @staticmethod
    @tool
    def f(a: int = X, b: int = Y): "d."
