# A walrus binds the server.
# tools: fastmcp look
from fastmcp import FastMCP

if (mcp := FastMCP("server")) is not None:

    @mcp.tool
    def look(where: str) -> str:
        return where
