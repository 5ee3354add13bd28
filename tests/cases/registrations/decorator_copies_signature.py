# Of two decorators with functools.wraps, one stores the signature of the function itself.
# tools: fastmcp find, fastmcp look
import functools
import inspect

from fastmcp import FastMCP

mcp = FastMCP("server")


def logged(function):
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        return function(*args, **kwargs)

    wrapper.__signature__ = inspect.signature(function)
    wrapper.__annotations__ = function.__annotations__
    return wrapper


def counted(function):
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        return function(*args, **kwargs)

    return wrapper


@mcp.tool
@logged
def look(where: str) -> str:
    return where


@mcp.tool
@counted
def find(what: str) -> str:
    return what
