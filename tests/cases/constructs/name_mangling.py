import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

@dataclass
class M:
    __x: int = 1
    _y: int = 2

@tool
def f(a: M): "d."
