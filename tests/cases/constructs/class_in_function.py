import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

def make():
    class M(BaseModel):
        x: int
    return M
M = make()

@tool
def f(a: M): "d."
