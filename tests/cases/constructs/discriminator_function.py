import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

def which(value): return "a"
class A(BaseModel):
    x: int
class B(BaseModel):
    y: int
@tool
def f(a: Annotated[Union[Annotated[A, Tag("a")], Annotated[B, Tag("b")]], Discriminator(which)]): "d."
