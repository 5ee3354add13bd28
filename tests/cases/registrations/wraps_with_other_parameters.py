# A wrapper that claims to be what it wraps takes other parameters.
# tools: fastmcp search
import functools

from fastmcp import FastMCP

mcp = FastMCP("server")


def session(function):
    @functools.wraps(function)
    def wrapper(query: str, limit: int = 10):
        return function(query, limit, None)

    return wrapper


@mcp.tool
@session
def search(query: str, limit: int, handle) -> str:  # TG303
    return query
