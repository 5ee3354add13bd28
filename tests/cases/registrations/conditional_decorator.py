# The decorator is chosen by an expression.
# tools: none
import os

from fastmcp import FastMCP

mcp = FastMCP("server")


def nothing(function):
    return function


@(nothing if os.environ.get("QUIET") else mcp.tool)  # TG130
def look(where: str) -> str:
    return where
