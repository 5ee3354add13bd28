import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

@tool
def f(a: conint(gt=1, le=9), b: constr(min_length=1), c: conlist(int, max_length=3), d: confloat(ge=0.5)): "d."
