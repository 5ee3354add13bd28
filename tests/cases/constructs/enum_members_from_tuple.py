import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class A(enum.Enum):
    X, Y = 1, 2
    _P = 3
    __Q = 4
@tool
def f(a: A): "d."
