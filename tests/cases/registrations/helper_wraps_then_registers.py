# A function of the sources registers a wrapper of what it is given.
# tools: fastmcp look
import functools

from fastmcp import FastMCP

mcp = FastMCP("server")


def expose(function):
    @mcp.tool
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        return function(*args, **kwargs)

    return wrapper


@expose
def look(where: str) -> str:
    return where
