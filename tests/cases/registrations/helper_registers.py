# A function of the sources registers whatever it is given.
# tools: fastmcp look, fastmcp touch
from fastmcp import FastMCP

mcp = FastMCP("server")


def expose(function):
    mcp.tool(function)
    return function


@expose
def look(where: str) -> str:
    return where


def touch(where: int) -> int:
    return where


expose(touch)
