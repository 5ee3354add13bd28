# `setattr` replaces the method of one server.
# tools: none
from fastmcp import FastMCP

mcp = FastMCP("server")
setattr(mcp, "tool", lambda function: function)


@mcp.tool
def look(where: str) -> str:
    return where
