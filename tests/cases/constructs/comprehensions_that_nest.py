from enum import Enum, IntEnum, StrEnum
from typing import Annotated, Literal, Union, get_args

from pydantic import BaseModel, Field
from toolgen_runtime import tool


ROWS = (("a", (1, 2)), ("b", (3,)))
x = "outer"


@tool
def f(
    a: Annotated[str, Field(description=str([x for _, row in ROWS for x in row]))],
    b: Annotated[str, Field(description=str([[x, y] for x in "ab" for y in [x * 2]]))],
    c: Annotated[str, Field(description=str({x: [x for x in row] for x, row in ROWS}))],
    d: Annotated[str, Field(description=x)],
):
    "d."
