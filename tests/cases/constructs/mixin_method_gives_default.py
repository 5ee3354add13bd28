from dataclasses import dataclass
from typing import *

from pydantic import *

from toolgen_runtime import tool


class Mixin:
    def x(self): ...
@dataclass
class M(Mixin):
    x: int

@tool
def f(a: M): "d."
