import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class M(BaseModel):
    x: int = 1
M.model_config["title"] = "Other"
M.model_rebuild(force=True)

@tool
def f(a: M): "d."
