import enum
import functools
from dataclasses import dataclass, field
from typing import *

from pydantic import *
from toolgen_runtime import tool
from typing_extensions import NotRequired, TypedDict

M = TypedDict("Other", {"x": int})

@tool
def f(a: M): "d."
