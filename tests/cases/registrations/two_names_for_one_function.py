# One function is registered twice, under two names.
# tools: fastmcp look, fastmcp see
from fastmcp import FastMCP

mcp = FastMCP("server")


def look(where: str) -> str:
    return where


mcp.tool(look, name="look")
mcp.tool(look, name="see")
