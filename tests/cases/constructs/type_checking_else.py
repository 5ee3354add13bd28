from typing import *

from toolgen_runtime import tool

if TYPE_CHECKING:
    A = int
else:
    A = str
@tool
def f(a: A): "d."
