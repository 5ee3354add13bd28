# What `setdefault` puts into a table is there only where that does not have the key: what a table of elsewhere has is not told.
# tools: none
import os

from fastmcp import FastMCP

mcp = FastMCP("server")


def look(where: str) -> str:
    return where


table = dict(os.environ)
table.setdefault("look", look)
mcp.add_tool(table["look"])  # TG130
