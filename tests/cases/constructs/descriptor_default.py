from dataclasses import dataclass
from typing import *

from pydantic import *

from toolgen_runtime import tool


class D:
    def __get__(self, instance, owner): return 7
@dataclass
class M:
    x: int = D()

@tool
def f(a: M): "d."
