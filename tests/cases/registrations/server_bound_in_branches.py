# The server is another in each branch, of the same class.
# tools: fastmcp look
import os

from fastmcp import FastMCP

if os.environ.get("QUIET"):
    mcp = FastMCP("quiet")
else:
    mcp = FastMCP("loud")


@mcp.tool
def look(where: str) -> str:
    return where
