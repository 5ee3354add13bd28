# The docstring is formatted with constants by a decorator.
# tools: fastmcp look
# maybe: look
from fastmcp import FastMCP

mcp = FastMCP("server")


def documented(function):
    function.__doc__ = (function.__doc__ or "").format(limit=3)
    return function


@mcp.tool
@documented
def look(where: str) -> str:
    """Look {limit} times."""
    return where
