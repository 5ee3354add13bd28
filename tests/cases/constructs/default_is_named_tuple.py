import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

class N(NamedTuple):
    x: int = 1
    y: str = "a"
@tool
def f(a: N = N(2), b: N = N(y="b")): "d."
