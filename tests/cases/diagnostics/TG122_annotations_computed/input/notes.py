import os

from fastmcp import FastMCP
from mcp.types import ToolAnnotations

server = FastMCP("notes")


@server.tool(annotations=ToolAnnotations(readOnlyHint=os.path.exists("/read-only")))
def read(name: str) -> str:
    """Read a note."""
    return name


@server.tool(annotations={"readOnlyHint": os.getcwd})
def write(name: str) -> str:
    """Write a note."""
    return name
