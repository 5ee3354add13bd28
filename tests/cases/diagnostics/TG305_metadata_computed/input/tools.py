from typing import Annotated

from limits import largest
from pydantic import Field

from toolgen_runtime import tool


@tool
def search(limit: Annotated[int, Field(le=largest())]) -> str:
    """Search."""
    return ""
