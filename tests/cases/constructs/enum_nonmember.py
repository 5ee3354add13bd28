import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class A(enum.Enum):
    X = 1
    y = enum.nonmember(3)
    def z(self): ...
    W = enum.member(4)
@tool
def f(a: A): "d."
