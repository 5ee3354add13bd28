# The table of options is changed before it is unpacked.
# tools: none
from fastmcp import FastMCP

mcp = FastMCP("server")
OPTIONS = {"name": "see"}
OPTIONS["name"] = "watch"


@mcp.tool(**OPTIONS)  # TG112
def look(where: str) -> str:
    return where
