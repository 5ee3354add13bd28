import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class Marker(BaseModel):
    x: int = 1
@tool
def f(a: Annotated[int, Marker()]): "d."
