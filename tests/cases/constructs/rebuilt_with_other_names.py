import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class M(BaseModel):
    x: "Late"
Late = int
M.model_rebuild(_types_namespace={"Late": str})

@tool
def f(a: M): "d."
