from pydantic import BaseModel, field_validator
from toolgen_runtime import tool

class N(BaseModel):
    x: int = 1
    @field_validator("x")
    @classmethod
    def double(cls, value): return value * 2

@tool
def f(n: N = N(x=2)): "d."
