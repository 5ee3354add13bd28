from typing import Annotated

from pydantic import Field

from toolgen_runtime import tool

try:
    LIMIT = int("7")
except ValueError:
    LIMIT = 3


@tool
def f(a: Annotated[int, Field(le=LIMIT, description=f"At most {LIMIT}")] = LIMIT):
    "d."
