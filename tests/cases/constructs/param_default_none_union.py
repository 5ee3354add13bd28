from typing import *

from toolgen_runtime import tool


@tool
def f(a: Optional[int] = None, b: Union[int, None] = 3, c: "int | None" = None): "d."
