from dataclasses import dataclass
from typing import *

from pydantic import *

from toolgen_runtime import tool

record = dataclass(frozen=True)
@record
class M:
    x: int

@tool
def f(a: M): "d."
