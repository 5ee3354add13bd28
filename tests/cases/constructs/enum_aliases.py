import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class A(enum.Enum):
    X = 1
    Y = X
    Z = 2
    W = Z
@tool
def f(a: A, b: A = A.Y, c: Literal[A.W] = A.Z): "d."
