# Options come from a table that is unpacked.
# tools: fastmcp see
from fastmcp import FastMCP

mcp = FastMCP("server")
OPTIONS = {"name": "see", "description": "Sees."}


@mcp.tool(**OPTIONS)
def look(where: str) -> str:
    return where
