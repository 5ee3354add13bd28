# A derived server gives back a lambda that hands a wrapper to what the framework gave.
# tools: fastmcp find, fastmcp look
import functools

from fastmcp import FastMCP


def guarded(function):
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        return function(*args, **kwargs)

    return wrapper


class Server(FastMCP):
    def tool(self, name_or_fn=None, **kwargs):
        if callable(name_or_fn):
            return super().tool(guarded(name_or_fn), **kwargs)
        register = super().tool(name_or_fn, **kwargs)
        return lambda function: register(guarded(function))


server = Server("server")


@server.tool
def look(where: str) -> str:
    return where


@server.tool("find")
def search(what: str, limit: int = 3) -> str:
    return what
