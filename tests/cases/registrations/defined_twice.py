# The function of the name is another by the time it is registered.
# tools: fastmcp new, fastmcp old
from fastmcp import FastMCP

mcp = FastMCP("server")


def look(where: str) -> str:
    return where


mcp.tool(look, name="old")


def look(where: int) -> int:
    return where


mcp.tool(look, name="new")
