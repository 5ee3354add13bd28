import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class Mixin:
    def x(self): ...
@dataclass
class M(Mixin):
    x: int

@tool
def f(a: M): "d."
