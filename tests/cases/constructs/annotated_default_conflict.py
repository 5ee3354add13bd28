from typing import *

from pydantic import Field

from toolgen_runtime import tool


@tool
def f(a: Annotated[int, Field(default=3)], b: Annotated[int, Field(default=3, description="x")] = 4, c: Annotated[int, Field(description="x")] = Field(5, description="y"), d: int = Field(..., gt=1)): "d."
