import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class N:
    def __init__(self, x): self.x = x
@tool
def f(a: Any = N(1), b: int = 2): "d."
