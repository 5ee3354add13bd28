import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

A = Union[int, "list[B]"]
B = Union[str, "list[A]"]
@tool
def f(a: A): "d."
