import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

@dataclass
class Base:
    x: int = 1
@dataclass
class M(Base):
    x: str

@tool
def f(a: M): "d."
