from typing import *

from toolgen_runtime import tool


@overload
def f(a: int) -> int: ...
@overload
def f(a: str) -> str: ...
@tool
def f(a: Union[int, str], b: int = 2) -> Any:
    "d."
