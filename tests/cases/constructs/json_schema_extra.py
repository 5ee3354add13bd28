from typing import *

from pydantic import Field

from toolgen_runtime import tool


@tool
def f(a: int = Field(3, json_schema_extra={"x": [1, {"y": None}]}), b: Annotated[str, Field(examples=["a"], deprecated=True)] = "q"): "d."
