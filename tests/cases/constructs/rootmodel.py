from typing import *

from pydantic import RootModel

from toolgen_runtime import tool


class R(RootModel):
    root: list[int] = [1]
class Q(RootModel[dict[str, R]]):
    "Q doc."
@tool
def f(a: R, b: Q): "d."
