import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

def extra(schema): schema["k"] = 1
class M(BaseModel):
    model_config = ConfigDict(json_schema_extra=extra)
    x: int

@tool
def f(a: M): "d."
