from typing import Annotated

from pydantic import Field
from toolgen_runtime import tool


@tool
def find(name: Annotated[str, Field(min_length=3)], limit: int) -> None:
    """Find something."""
