# The environment says whether a function is registered.
# tools: fastmcp look
# conditional: look
import os

from fastmcp import FastMCP

mcp = FastMCP("server")

if "NO_LOOKING" not in os.environ:

    @mcp.tool
    def look(where: str) -> str:
        return where
