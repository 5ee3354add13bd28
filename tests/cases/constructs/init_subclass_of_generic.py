import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

T_ = TypeVar("T_")
class M(BaseModel, Generic[T_]):
    y: T_
    def __init_subclass__(cls, **k):
        cls.__doc__ = "changed"
@tool
def f(a: M[int]): "d."
