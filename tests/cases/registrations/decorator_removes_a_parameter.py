# A decorator gives back a wrapper with a signature of its own.
# tools: fastmcp search
# maybe: search
from fastmcp import FastMCP

mcp = FastMCP("server")


def with_handle(function):
    def wrapper(query: str):
        return function("handle", query)

    return wrapper


@mcp.tool(name="search")
@with_handle
def search(handle: str, query: str) -> str:
    return query
