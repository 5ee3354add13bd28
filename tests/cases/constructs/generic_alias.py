import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

T_ = TypeVar("T_")
Pair = tuple[T_, T_]
Maybe = Optional[Pair[T_]]
@tool
def f(a: Pair[int], b: Maybe[str], c: Pair): "d."
