# The function is renamed before it is registered.
# tools: none
from fastmcp import FastMCP

mcp = FastMCP("server")


def look(where: str) -> str:  # TG116
    return where


look.__name__ = "see"
mcp.tool(look)
