import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class Base(BaseModel):
    x: int = 1
    @classmethod
    def __pydantic_init_subclass__(cls, **k):
        cls.model_fields["x"].description = "changed"
        cls.model_rebuild(force=True)
class M(Base):
    y: int

@tool
def f(a: M): "d."
