# A constant says that one of the functions is not registered.
# tools: fastmcp look
from fastmcp import FastMCP

mcp = FastMCP("server")
WRITES = False


@mcp.tool
def look(where: str) -> str:
    return where


if WRITES:

    @mcp.tool
    def touch(where: str) -> str:
        return where
