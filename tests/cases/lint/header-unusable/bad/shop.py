from typing import Annotated

from pydantic import BaseModel, Field

from toolgen_runtime import tool


class Place(BaseModel):
    region: Annotated[str, Field(json_schema_extra={"x-mcp-header": "Region"})]


@tool
def a_list(regions: Annotated[list[str], Field(json_schema_extra={"x-mcp-header": "Region"})]) -> str:
    """Find a boat."""


@tool
def a_name(region: Annotated[str, Field(json_schema_extra={"x-mcp-header": "The Region"})]) -> str:
    """Find a boat."""


@tool
def twice(
    region: Annotated[str, Field(json_schema_extra={"x-mcp-header": "Region"})],
    other: Annotated[str, Field(json_schema_extra={"x-mcp-header": "region"})],
) -> str:
    """Find a boat."""


@tool
def within(place: Place) -> str:
    """Find a boat."""


@tool
def a_number(length: Annotated[float, Field(json_schema_extra={"x-mcp-header": "Length"})]) -> str:
    """Find a boat."""
