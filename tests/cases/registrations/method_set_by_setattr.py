# `setattr` replaces the method of one server.
# tools: none
from fastmcp import FastMCP

mcp = FastMCP("server")
setattr(mcp, "tool", lambda function: function)


@mcp.tool  # TG130
def look(where: str) -> str:
    return where
