import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

@dataclass
class Data:
    n: int
class A(Data, enum.Enum):
    X = 1
@tool
def f(a: A): "d."
