# A variable means the function that is registered.
# tools: fastmcp look
from fastmcp import FastMCP

mcp = FastMCP("server")


def look(where: str) -> str:
    return where


see = look
mcp.tool(see)
