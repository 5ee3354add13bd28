# A walrus binds the server where it is used first.
# tools: fastmcp again, fastmcp look
from fastmcp import FastMCP


def look(where: str) -> str:
    return where


(mcp := FastMCP("server")).tool(look)
mcp.tool(look, name="again")
