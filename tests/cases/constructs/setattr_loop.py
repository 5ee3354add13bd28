import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class M(BaseModel):
    x: int = 1
for name in ("x",):
    M.model_fields[name].description = "changed"
M.model_rebuild(force=True)

@tool
def f(a: M): "d."
