from dataclasses import dataclass
from typing import Annotated, ClassVar, Final

from pydantic import BaseModel, ConfigDict, Field, with_config
from pydantic.dataclasses import dataclass as checked
from toolgen_runtime import tool
from typing_extensions import NotRequired, Required, TypedDict


class M(BaseModel):
    model_config = ConfigDict(use_attribute_docstrings=True)
    a: Annotated[int, Field(ge=1)]
    "A number."
    b: Annotated[int, Field(description="Its own.")] = 1
    "Another."
    c: ClassVar[int] = 1
    "None of the fields."
    d: Final[int]
    "Said once."


@with_config({"use_attribute_docstrings": True})
class R(TypedDict):
    a: Required[int]
    "What is needed."
    b: NotRequired[Annotated[int, Field(gt=2)]]
    "What is not."


@checked(config=ConfigDict(use_attribute_docstrings=True))
class P:
    a: Annotated[int, Field(ge=1)]
    "A number."


@tool
def f(a: M, b: R, c: P): "d."
