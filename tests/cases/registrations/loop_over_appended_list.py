# The list grows between its display and the loop.
# tools: fastmcp one
from fastmcp import FastMCP

mcp = FastMCP("server")
FUNCTIONS = []


def one(a: int) -> int:
    return a


FUNCTIONS.append(one)
for function in FUNCTIONS:
    mcp.tool(function)
