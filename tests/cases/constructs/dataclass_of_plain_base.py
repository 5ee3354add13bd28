from dataclasses import dataclass
from typing import *

from pydantic import *

from toolgen_runtime import tool


class Base:
    x: int = 1
@dataclass
class M(Base):
    y: int

@tool
def f(a: M): "d."
