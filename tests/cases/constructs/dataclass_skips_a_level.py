import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

@dataclass
class Base:
    x: int
class Middle(Base):
    z: int
@dataclass
class M(Middle):
    y: int

@tool
def f(a: M): "d."
