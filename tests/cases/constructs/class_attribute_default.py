from typing import *

from pydantic import *

from toolgen_runtime import tool


class Limits:
    LOW: ClassVar[int] = 1
    HIGH = 10
Limits.HIGH = 20
@tool
def f(a: int = Limits.LOW, b: int = Limits.HIGH): "d."
