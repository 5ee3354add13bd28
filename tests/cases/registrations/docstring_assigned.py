# The docstring is assigned before the function is registered.
# tools: fastmcp look
from fastmcp import FastMCP

mcp = FastMCP("server")


def look(where: str) -> str:
    return where


look.__doc__ = "Looks at a place."
mcp.tool(look)
