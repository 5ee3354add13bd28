# The last of several definitions is the one that is registered.
# tools: fastmcp look
from typing import overload

from fastmcp import FastMCP

mcp = FastMCP("server")


@overload
def look(where: str) -> str: ...
@overload
def look(where: int) -> int: ...
def look(where: str | int) -> str | int:
    return where


mcp.tool(look)
