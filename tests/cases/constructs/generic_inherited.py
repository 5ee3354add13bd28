from typing import *

from pydantic import *

from toolgen_runtime import tool

T_ = TypeVar("T_")
class Base(BaseModel, Generic[T_]):
    x: T_
class M(Base[int]):
    y: str
class N(Base[T_], Generic[T_]):
    z: T_
@tool
def f(a: M, b: N[str], c: Base["M"]): "d."
