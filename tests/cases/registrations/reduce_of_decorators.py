# Decorators are applied one after the other by a function.
# tools: fastmcp look
from functools import reduce

from fastmcp import FastMCP

mcp = FastMCP("server")


def look(where: str) -> str:
    return where


reduce(lambda function, decorator: decorator(function), [mcp.tool], look)
