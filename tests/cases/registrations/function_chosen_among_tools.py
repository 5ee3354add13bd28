# An expression chooses one of two tools, which is registered once more under another name.
# tools: fastmcp look, fastmcp see
import os

from fastmcp import FastMCP

mcp = FastMCP("server")


@mcp.tool
def look(where: str) -> str:
    return where


@mcp.tool
def see(where: int) -> int:
    return where


mcp.tool(see if os.environ.get("SEE") else look, name="chosen")  # TG130
