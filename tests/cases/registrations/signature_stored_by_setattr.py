# `setattr` stores the defaults anew.
# tools: none
from fastmcp import FastMCP

mcp = FastMCP("server")


def plain(a: int = 1):  # TG116
    return a


setattr(plain, "__defaults__", (2,))
mcp.tool(plain)
