# The class of the server is chosen from a table.
# tools: fastmcp look
from fastmcp import FastMCP

KINDS = {"plain": FastMCP}
mcp = KINDS["plain"]("server")


@mcp.tool
def look(where: str) -> str:
    return where
