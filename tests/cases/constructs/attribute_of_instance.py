import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class Types:
    def __init__(self): self.kind = int
types = Types()
@tool
def f(a: types.kind): "d."
