import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

def nine(value): return 9
class N(BaseModel):
    x: Union[Annotated[int, AfterValidator(nine)], str] = 1
class M(BaseModel):
    n: N = N(x=2)

@tool
def f(a: M): "d."
