import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

def described(text): return Field(description=text)
class M(BaseModel):
    x: int = described("d")

@tool
def f(a: M): "d."
