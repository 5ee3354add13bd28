# Two tools are functions of one name; the later replaces the earlier. Both are refused.
# tools: fastmcp look, fastmcp look
from fastmcp import FastMCP

mcp = FastMCP("server")


@mcp.tool
def look(where: str) -> str:  # TG114
    return where


@mcp.tool
def look(where: int) -> int:  # TG114
    return where
