from dataclasses import dataclass
from typing import *

from pydantic import *

from toolgen_runtime import tool


@dataclass
class M:
    __x: int = 1
    _y: int = 2

@tool
def f(a: M): "d."
