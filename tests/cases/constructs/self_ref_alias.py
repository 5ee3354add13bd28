from typing import *

from toolgen_runtime import tool

Json = Union[dict[str, "Json"], list["Json"], str, None]
@tool
def f(a: Json): "d."
