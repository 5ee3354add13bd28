import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

record = functools.partial(dataclass, kw_only=True)
@record
class M:
    x: int

@tool
def f(a: M): "d."
