import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class D:
    def __get__(self, instance, owner): return 7
@dataclass
class M:
    x: int = D()

@tool
def f(a: M): "d."
