# The class of the server is chosen from a table.
# tools: none
from fastmcp import FastMCP

KINDS = {"plain": FastMCP}
mcp = KINDS["plain"]("server")


@mcp.tool  # TG130
def look(where: str) -> str:
    return where
