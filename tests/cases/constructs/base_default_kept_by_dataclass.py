from dataclasses import dataclass
from typing import *

from pydantic import *

from toolgen_runtime import tool


@dataclass
class Base:
    x: int = 1
@dataclass
class M(Base):
    x: str

@tool
def f(a: M): "d."
