import enum
from dataclasses import dataclass
from typing import *

from pydantic import *

from toolgen_runtime import tool


@dataclass
class Data:
    n: int
class A(Data, enum.Enum):
    X = 1
@tool
def f(a: A): "d."
