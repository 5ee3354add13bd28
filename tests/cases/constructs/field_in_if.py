import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

import os
class M(BaseModel):
    x: int
    if os.environ.get("NEVER_SET_ANYWHERE"):
        y: int

@tool
def f(a: M): "d."
