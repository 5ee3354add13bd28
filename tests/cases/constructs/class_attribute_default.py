import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class Limits:
    LOW: ClassVar[int] = 1
    HIGH = 10
Limits.HIGH = 20
@tool
def f(a: int = Limits.LOW, b: int = Limits.HIGH): "d."
