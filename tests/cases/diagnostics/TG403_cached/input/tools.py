from functools import cache, lru_cache, wraps

from fastmcp import FastMCP

mcp = FastMCP("server")


def logged(function):
    @wraps(function)
    def inner(*args, **kwargs):
        return function(*args, **kwargs)

    return inner


@mcp.tool
@lru_cache(maxsize=3)
def look(key: str) -> str:
    """A cache is no function."""
    return key


@cache
def see(key: str) -> str:
    """Nor is one that is registered later."""
    return key


@mcp.tool
@logged
@cache
def find(key: str) -> str:
    """What wraps a cache is one."""
    return key


mcp.tool(see)
