import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

T_ = TypeVar("T_")
class Base(BaseModel, Generic[T_]):
    x: T_
class M(Base[int]):
    y: str
class N(Base[T_], Generic[T_]):
    z: T_
@tool
def f(a: M, b: N[str], c: Base["M"]): "d."
