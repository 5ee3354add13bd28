from dataclasses import dataclass
from typing import *

from pydantic import *

from toolgen_runtime import tool


class M:
    x: int
    y: str = "a"
M = dataclass(M)

@tool
def f(a: M): "d."
