from typing import Annotated

from pydantic import Field

from limits import largest
from toolgen_runtime import tool


@tool
def search(limit: Annotated[int, Field(le=largest())]) -> str:
    """Search."""
    return ""
