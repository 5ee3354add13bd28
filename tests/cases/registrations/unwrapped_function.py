# The function is the inner one of a wrapper.
# tools: fastmcp look
import functools

from fastmcp import FastMCP

mcp = FastMCP("server")


def timed(function):
    @functools.wraps(function)
    def wrapper(where: str, times: int = 1):
        return function(where)

    return wrapper


@timed
def look(where: str) -> str:
    return where


mcp.tool(look.__wrapped__)
