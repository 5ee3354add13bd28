# A while loop takes functions off a list.
# tools: fastmcp look
from fastmcp import FastMCP

mcp = FastMCP("server")


def look(where: str) -> str:
    return where


waiting = [look]
while waiting:
    mcp.tool(waiting.pop())
