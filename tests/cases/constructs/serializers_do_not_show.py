import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

def dump(value) -> str: ...
class M(BaseModel):
    x: Annotated[int, PlainSerializer(dump)] = 3
    y: Annotated[int, WrapSerializer(lambda v, h: h(v), return_type=str)] = 3
    @field_serializer("x")
    def other(self, value) -> list[int]: ...
    @model_serializer
    def whole(self) -> dict[str, int]: ...
    @computed_field
    @property
    def z(self) -> int: ...

@tool
def f(a: M): "d."
