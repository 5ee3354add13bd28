from pydantic import BaseModel, field_validator, model_validator
from toolgen_runtime import tool


class M(BaseModel):
    a: int

    @field_validator("a")
    def check(cls, value, least=1):
        return value

    @model_validator(mode="after")
    def whole(self, info=None):
        return self


@tool
def f(a: M): "d."
