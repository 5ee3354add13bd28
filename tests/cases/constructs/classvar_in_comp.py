from typing import *

from toolgen_runtime import tool


class K:
    X = [1,2]
    Y = [x for x in X]
    @staticmethod
    @tool
    def f(a: list = Y): "d."
