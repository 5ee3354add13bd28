import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

LIMITS = {"gt": 1}
@tool
def f(a: conint(**LIMITS)): "d."
