from typing import Annotated

from pydantic import Field

from toolgen_runtime import tool


@tool
def find(
    region: Annotated[str, Field(json_schema_extra={"x-mcp-header": "Region"})],
    length: Annotated[int, Field(json_schema_extra={"x-mcp-header": "Length"})] = 3,
) -> str:
    """Find a boat."""
