# A walrus binds the server where it is used first.
# tools: none
from fastmcp import FastMCP


def look(where: str) -> str:
    return where


(mcp := FastMCP("server")).tool(look)  # TG130
mcp.tool(look, name="again")  # TG130
