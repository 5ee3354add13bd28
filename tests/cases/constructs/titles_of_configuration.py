from pydantic import BaseModel, ConfigDict
from pydantic.dataclasses import dataclass
from toolgen_runtime import tool


class Titled(BaseModel):
    model_config = ConfigDict(title="A title")
    a: int


class Extra(BaseModel):
    model_config = ConfigDict(json_schema_extra={"title": "A title"})
    a: int


class Both(BaseModel):
    model_config = ConfigDict(title="A title", json_schema_extra={"title": "A title"})
    a: int


class More(BaseModel):
    model_config = ConfigDict(json_schema_extra={"examples": [{"a": 1}]})
    a: int


@dataclass(config=ConfigDict(title="A title"))
class P:
    a: int


@tool
def f(a: Titled, b: Extra, c: Both, d: More, e: P): "d."
