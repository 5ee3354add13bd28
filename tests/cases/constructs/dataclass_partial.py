import functools
from dataclasses import dataclass
from typing import *

from pydantic import *

from toolgen_runtime import tool

record = functools.partial(dataclass, kw_only=True)
@record
class M:
    x: int

@tool
def f(a: M): "d."
