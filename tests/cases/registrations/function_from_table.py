# The function is an element of a table.
# tools: fastmcp look
from fastmcp import FastMCP

mcp = FastMCP("server")


def look(where: str) -> str:
    return where


TABLE = {"look": look}
mcp.tool(TABLE["look"])
