import os

from mcp.server.fastmcp import FastMCP

server = FastMCP("notes")


@server.tool(title=os.environ["TITLE"])
def read(name: str) -> str:
    """Read a note."""
    return name
