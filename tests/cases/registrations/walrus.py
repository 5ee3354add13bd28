# A walrus binds the server.
# tools: none
from fastmcp import FastMCP

if (mcp := FastMCP("server")) is not None:

    @mcp.tool  # TG130
    def look(where: str) -> str:
        return where
