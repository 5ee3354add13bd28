# The method of one server is replaced by a function that registers nothing.
# tools: none
from fastmcp import FastMCP

mcp = FastMCP("server")
mcp.tool = lambda function: function


@mcp.tool
def look(where: str) -> str:
    return where
