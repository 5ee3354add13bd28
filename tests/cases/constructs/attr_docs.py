from typing import *

from pydantic import BaseModel, ConfigDict

from toolgen_runtime import tool


class M(BaseModel):
    model_config = ConfigDict(use_attribute_docstrings=True)
    x: int
    """X doc."""
    y: int = 2
    "Y doc."
@tool
def f(a: M): "d."
