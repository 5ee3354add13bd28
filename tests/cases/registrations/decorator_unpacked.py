# Decorators are bound by unpacking.
# tools: fastmcp look
from fastmcp import FastMCP

mcp = FastMCP("server")
expose, keep = mcp.tool, print


@expose
def look(where: str) -> str:
    return where
