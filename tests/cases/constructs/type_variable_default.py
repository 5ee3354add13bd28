from typing import *

import typing_extensions
from pydantic import *

from toolgen_runtime import tool

T_ = typing_extensions.TypeVar("T_", default=int)
class M(BaseModel, Generic[T_]):
    x: T_
    y: list[T_] = []
@tool
def f(a: M, b: M[str]): "d."
