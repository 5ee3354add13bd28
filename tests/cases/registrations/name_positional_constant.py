# The name is given by position, as a constant of the module.
# tools: fastmcp see
from fastmcp import FastMCP

mcp = FastMCP("server")
NAME = "see"


@mcp.tool(NAME)
def look(where: str) -> str:
    return where
