from dataclasses import dataclass
from typing import *

from pydantic import *

from toolgen_runtime import tool


@dataclass
class Base:
    x: int
class Middle(Base):
    z: int
@dataclass
class M(Middle):
    y: int

@tool
def f(a: M): "d."
