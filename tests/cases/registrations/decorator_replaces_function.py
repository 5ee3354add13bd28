# A decorator binds its parameter to something else before it wraps that.
# tools: none
import functools

from fastmcp import FastMCP

mcp = FastMCP("server")


def without_session(function):
    function = functools.partial(function, "session")

    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        return function(*args, **kwargs)

    return wrapper


@mcp.tool(name="look")  # TG130
@without_session
def look(session: str, where: str) -> str:
    return where
