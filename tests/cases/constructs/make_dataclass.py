import dataclasses
from typing import *

from pydantic import *

from toolgen_runtime import tool

M = dataclasses.make_dataclass("M", [("x", int)])

@tool
def f(a: M): "d."
