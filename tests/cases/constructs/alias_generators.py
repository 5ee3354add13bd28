import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

from pydantic.alias_generators import to_camel, to_pascal
class M(BaseModel):
    model_config = ConfigDict(alias_generator=AliasGenerator(to_camel, validation_alias=to_pascal))
    one_two: int
    three_four: int = Field(3, alias="x")

@tool
def f(a: M): "d."
