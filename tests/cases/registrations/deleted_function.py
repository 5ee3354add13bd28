# The function's name is gone once the module has run.
# tools: fastmcp look
from fastmcp import FastMCP

mcp = FastMCP("server")


def look(where: str) -> str:
    return where


mcp.tool(look)
del look
