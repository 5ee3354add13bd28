import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class M(BaseModel):
    model_config = ConfigDict(model_title_generator=lambda cls: "Other")
    x: int

@tool
def f(a: M): "d."
