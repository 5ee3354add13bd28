# The decorator is an element of a table.
# tools: fastmcp look
from fastmcp import FastMCP

mcp = FastMCP("server")
DECORATORS = {"tool": mcp.tool}


@DECORATORS["tool"]
def look(where: str) -> str:
    return where
