import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

FIELDS = {"x": int}
M = TypedDict("M", FIELDS)

@tool
def f(a: M): "d."
