from typing import *

from pydantic import *

from toolgen_runtime import tool

T_ = TypeVar("T_")
Pair = tuple[T_, T_]
Maybe = Optional[Pair[T_]]
@tool
def f(a: Pair[int], b: Maybe[str], c: Pair): "d."
