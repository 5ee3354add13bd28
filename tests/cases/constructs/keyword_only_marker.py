import enum
import functools
from dataclasses import KW_ONLY, dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

@dataclass
class M:
    x: int
    _: KW_ONLY
    y: int = 1
    z: str = field(kw_only=False, default="a")

@tool
def f(a: M): "d."
