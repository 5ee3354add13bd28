import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class A(enum.Enum):
    X = enum.auto()
    Y = enum.auto()
class B(enum.StrEnum):
    X = enum.auto()
class C(enum.Enum):
    @staticmethod
    def _generate_next_value_(name, start, count, last): return name.lower()
    X = enum.auto()
@tool
def f(a: A, b: B, c: C): "d."
