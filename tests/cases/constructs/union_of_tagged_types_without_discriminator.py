from typing import Annotated, Union

from pydantic import BaseModel, Tag
from toolgen_runtime import tool


class M(BaseModel):
    a: Union[Annotated[int, Tag("number")], Annotated[str, Tag("text")]]


@tool
def f(a: Union[Annotated[int, Tag("number")], Annotated[str, Tag("text")]], b: M): "d."
