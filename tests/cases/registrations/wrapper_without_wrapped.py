# Without `__wrapped__` a wrapper has its own signature, with the annotations of what it wraps. What `next` takes is gone.
# tools: fastmcp other, fastmcp second
import functools
from collections.abc import Callable

from fastmcp import FastMCP

server = FastMCP("harbour")


def with_connection(function: Callable[[str, str], int]) -> Callable[[str], int]:
    @functools.wraps(function)
    def wrapper(x: str) -> int:  # TG116
        return function("connection", x)

    del wrapper.__wrapped__  # type: ignore[attr-defined]
    return wrapper


@server.tool
@with_connection
def ninth(conn: str, x: str) -> int:
    """Ninth."""
    return 9


@server.tool
@with_connection
def tenth(conn: str, x: int) -> int:
    """Tenth: it has the annotations of this function, and the parameters of the wrapper."""
    return 10


def look(where: str) -> str:
    """Look."""
    return where


names = iter(["first", "second", "other"])
next(names)
server.tool(look, name=next(names))
for name in names:
    server.tool(look, name=name)
