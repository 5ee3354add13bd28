from typing import *

from pydantic import *

from toolgen_runtime import tool


class Base(BaseModel):
    model_config = ConfigDict(extra="forbid")
class Other(Base):
    model_config = ConfigDict(title="A title")
class M(BaseModel):
    model_config = Other.model_config
    x: int

@tool
def f(a: M): "d."
