# The decorator that is stored is chosen by an expression.
# tools: fastmcp look
# conditional: look
import os

from fastmcp import FastMCP

mcp = FastMCP("server")


def nothing(function):
    return function


expose = nothing if os.environ.get("QUIET") else mcp.tool


@expose
def look(where: str) -> str:
    return where
