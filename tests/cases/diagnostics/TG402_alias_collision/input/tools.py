from typing import Annotated

from pydantic import Field

from toolgen_runtime import tool


@tool
def search(query: str, text: Annotated[str, Field(alias="query")]) -> str:
    """Search."""
    return ""
