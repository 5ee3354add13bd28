import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

A_ = TypeVar("A_")
B_ = TypeVar("B_")
class Base(BaseModel, Generic[A_, B_]):
    x: A_
    y: B_
class M(Base[int, B_], Generic[B_]):
    z: B_
@tool
def f(a: M[str]): "d."
