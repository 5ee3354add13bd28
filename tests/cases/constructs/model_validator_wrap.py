import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class M(BaseModel):
    x: int
    @model_validator(mode="wrap")
    @classmethod
    def prepare(cls, data, handler): return handler(data)

@tool
def f(a: M): "d."
