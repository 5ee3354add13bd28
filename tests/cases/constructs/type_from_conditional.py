import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

STRICT = True
Number = int if STRICT else float
@tool
def f(a: Number): "d."
