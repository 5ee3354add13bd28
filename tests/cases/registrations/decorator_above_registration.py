# The decorator above the framework's gets what the framework gives back: the tool is not changed.
# tools: fastmcp search
from fastmcp import FastMCP

mcp = FastMCP("server")


def noted(function):
    def wrapper(other: int):
        return function(other)

    return wrapper


@noted
@mcp.tool
def search(query: str) -> str:
    return query
