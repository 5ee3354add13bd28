from typing import *

from pydantic import Field

from toolgen_runtime import tool


@tool
def f(a: int = Field(3), b: str = Field(None), c: list = Field([])): "d."
