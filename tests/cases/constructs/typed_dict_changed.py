from typing import *

from pydantic import *
from typing_extensions import TypedDict

from toolgen_runtime import tool


class M(TypedDict):
    x: int
M.__annotations__["y"] = int

@tool
def f(a: M): "d."
