import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

M = TypedDict("M", {"in": int, "a-b": NotRequired[str]})

@tool
def f(a: M): "d."
