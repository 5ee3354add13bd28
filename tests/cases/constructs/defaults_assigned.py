import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

@tool
def f(a: int = 1): "d."
f.__defaults__ = (2,)
