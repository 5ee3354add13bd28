# Tools are taken off the server again, one of them on a condition.
# tools: fastmcp kept, fastmcp maybe
# maybe: maybe
# gone: look
# conditional: maybe
import os

from fastmcp import FastMCP

mcp = FastMCP("server")


@mcp.tool
def look(where: str) -> str:
    return where


@mcp.tool
def kept(where: str) -> str:
    return where


@mcp.tool
def maybe(where: str) -> str:
    return where


mcp.local_provider.remove_tool("look")
if os.environ.get("FEW", "1"):
    mcp.local_provider.remove_tool("maybe")
