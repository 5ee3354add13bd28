from typing import *

from pydantic import Field

from toolgen_runtime import tool


@tool
def f(a: Annotated[int, Field(ge=1), Field(le=3)], b: Annotated[Optional[int], Field(ge=1)] = None, c: Optional[Annotated[str, Field(min_length=1)]] = None): "d."
