from typing import *
from typing import NotRequired

from pydantic import *
from typing_extensions import TypedDict

from toolgen_runtime import tool

M = TypedDict("M", {"in": int, "a-b": NotRequired[str]})

@tool
def f(a: M): "d."
