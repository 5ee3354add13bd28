from typing import *
from typing import NotRequired

from pydantic import Field
from typing_extensions import TypedDict

from toolgen_runtime import tool


class A(TypedDict, total=False):
    a: int
class B(A):
    b: str
    c: NotRequired[Annotated[int, Field(gt=1)]]
@tool
def f(a: B): "d."
