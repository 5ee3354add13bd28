# A decorator with functools.wraps leaves a parameter out of the signature that it tells.
# tools: fastmcp look
import functools
import inspect

from fastmcp import FastMCP

mcp = FastMCP("server")


def with_session(kind):
    def decorator(function):
        told = inspect.signature(function)
        kept = list(told.parameters.values())[1:]

        @functools.wraps(function)
        def wrapper(*args, **kwargs):
            return function(kind, *args, **kwargs)

        wrapper.__signature__ = told.replace(parameters=kept)
        return wrapper

    return decorator


@mcp.tool
@with_session("mail")
def look(session: str, where: str) -> str:
    return where
