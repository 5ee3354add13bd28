import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class N(NamedTuple):
    x: int
class M(N):
    def both(self): ...

@tool
def f(a: M): "d."
