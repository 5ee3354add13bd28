# The method of one server is replaced by a function that registers nothing.
# tools: none
from fastmcp import FastMCP

mcp = FastMCP("server")
mcp.tool = lambda function: function


@mcp.tool  # TG130
def look(where: str) -> str:
    return where
