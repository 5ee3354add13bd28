import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class Meta(type(BaseModel)):
    def __new__(mcs, name, bases, space):
        space.setdefault("__annotations__", {})["extra"] = int
        return super().__new__(mcs, name, bases, space)
class Base(BaseModel, metaclass=Meta):
    x: int
class M(Base):
    y: int

@tool
def f(a: M): "d."
