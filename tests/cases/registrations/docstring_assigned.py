# The docstring is assigned before the function is registered.
# tools: none
from fastmcp import FastMCP

mcp = FastMCP("server")


def look(where: str) -> str:  # TG116
    return where


look.__doc__ = "Looks at a place."
mcp.tool(look)
