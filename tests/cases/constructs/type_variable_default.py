import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

import typing_extensions
T_ = typing_extensions.TypeVar("T_", default=int)
class M(BaseModel, Generic[T_]):
    x: T_
    y: list[T_] = []
@tool
def f(a: M, b: M[str]): "d."
