"""A server that lists its tools by hand."""

import mcp.types as types
from mcp.server.lowlevel import Server
from mcp.types import Tool
from pydantic import BaseModel

server = Server("lowlevel")


class Fetch(BaseModel):
    """What to fetch."""

    url: str


@server.list_tools()
async def list_tools() -> list[Tool]:
    return [
        Tool(
            name="written",
            description="Written by hand.",
            inputSchema={"type": "object", "properties": {"url": {"type": "string"}}},
        ),
        types.Tool(name="of_model", description="Of a model.", inputSchema=Fetch.model_json_schema()),
        Tool(
            name="with_output",
            inputSchema={"type": "object"},
            outputSchema={"type": "object", "properties": {"n": {"type": "integer"}}},
        ),
    ]


if __name__ != "__main__":
    import asyncio

    asyncio.run(list_tools())
