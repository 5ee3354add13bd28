# The table of options is changed before it is unpacked.
# tools: fastmcp watch
from fastmcp import FastMCP

mcp = FastMCP("server")
OPTIONS = {"name": "see"}
OPTIONS["name"] = "watch"


@mcp.tool(**OPTIONS)
def look(where: str) -> str:
    return where
