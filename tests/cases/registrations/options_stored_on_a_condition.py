# An option is stored under a condition that source does not tell.
# tools: fastmcp find, fastmcp look
import sys

from fastmcp import FastMCP

mcp = FastMCP("server")


def registered(function):
    options = {}
    if len(sys.argv) > 1:
        options["output_schema"] = None  # TG309
    return mcp.tool(**options)(function)


@registered
def look(where: str) -> str:
    return where


@mcp.tool
def find(what: str) -> str:
    return what
