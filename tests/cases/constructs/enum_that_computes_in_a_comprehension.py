from enum import Enum
from typing import Annotated

from pydantic import Field

from toolgen_runtime import tool


class Color(Enum):
    RED = "red"

    @property
    def value(self) -> str:
        return "computed"


@tool
def f(a: Annotated[str, Field(description=", ".join(c.value for c in Color))]):
    "d."
