"""A server that lists its tools by hand."""

import mcp_types as types
from mcp_types import Tool
from pydantic import BaseModel


class Fetch(BaseModel):
    """What to fetch."""

    url: str


def list_tools() -> list[Tool]:
    return [
        Tool(
            name="written",
            description="Written by hand.",
            inputSchema={"type": "object", "properties": {"url": {"type": "string"}}},
        ),
        types.Tool(name="of_model", description="Of a model.", input_schema=Fetch.model_json_schema()),
        Tool(
            name="with_output",
            input_schema={"type": "object"},
            output_schema={"type": "object", "properties": {"n": {"type": "integer"}}},
        ),
    ]


list_tools()
