import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

TYPES = {"a": int, "b": str}
@tool
def f(a: TYPES["a"]): "d."
