# The function's name means another function once the module has run.
# tools: fastmcp look
from fastmcp import FastMCP

mcp = FastMCP("server")


@mcp.tool
def look(where: str) -> str:
    return where


look = lambda where: None
