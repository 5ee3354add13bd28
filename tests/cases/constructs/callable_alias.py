from typing import *

from toolgen_runtime import tool


@tool
def f(a: dict[int, str], b: dict[Literal['x'], float], c: tuple[int], d: Tuple, e: Set[int], g: FrozenSet[str], h: Type[int] = int): "d."
