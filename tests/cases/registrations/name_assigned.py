# The function is renamed before it is registered.
# tools: fastmcp see
from fastmcp import FastMCP

mcp = FastMCP("server")


def look(where: str) -> str:
    return where


look.__name__ = "see"
mcp.tool(look)
