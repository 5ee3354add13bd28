import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class A(enum.Enum):
    X = 1
A.extra = 3
A._member_map_["Y"] = A.X
@tool
def f(a: A): "d."
