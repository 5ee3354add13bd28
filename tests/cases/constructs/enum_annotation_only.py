import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class A(enum.Enum):
    label: str
    X = "a"
    Y = ("a", 1)
@tool
def f(a: A): "d."
