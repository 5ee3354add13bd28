from typing import *

from pydantic import *
from typing_extensions import TypedDict

from toolgen_runtime import tool

FIELDS = {"x": int}
M = TypedDict("M", FIELDS)

@tool
def f(a: M): "d."
