import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class D:
    def __set_name__(self, owner, name): owner.__annotations__["z"] = int
@dataclass
class M:
    x: int
    d = D()

@tool
def f(a: M): "d."
