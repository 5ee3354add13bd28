import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class Mixin:
    def __init_subclass__(cls, **k):
        cls.__annotations__ = {**cls.__annotations__, "z": int}
class M(Mixin, BaseModel):
    y: int

@tool
def f(a: M): "d."
