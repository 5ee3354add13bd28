"""Tools whose schema is written by hand."""

from typing import Any

from fastmcp import FastMCP
from fastmcp.tools import Tool, ToolResult
from pydantic import BaseModel

mcp = FastMCP("written")


class Arguments(BaseModel):
    """What the tool takes."""

    city: str
    days: int = 3


class Answering(Tool):
    """A tool of one's own."""

    async def run(self, arguments: dict[str, Any]) -> ToolResult:
        return ToolResult(content=str(arguments))


mcp.add_tool(
    Answering(
        name="written",
        description="Written by hand.",
        parameters={"type": "object", "properties": {"city": {"type": "string"}}},
    )
)
mcp.add_tool(
    Answering(name="of_model", description="Of a model.", parameters=Arguments.model_json_schema())
)
