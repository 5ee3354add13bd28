# A derived server wraps each function and tells the rest to the framework.
# tools: fastmcp find, fastmcp look
import functools
import inspect

from fastmcp import FastMCP


def guarded(function):
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        return function(*args, **kwargs)

    return wrapper


class Server(FastMCP):
    def tool(self, name_or_fn=None, **kwargs):
        if inspect.isroutine(name_or_fn):
            return super().tool(guarded(name_or_fn), **kwargs)
        kwargs = {**kwargs, "name": name_or_fn, "tags": {"guarded"}}

        def decorator(function):
            return super(Server, self).tool(guarded(function), **kwargs)

        return decorator


server = Server("server")


@server.tool
def look(where: str) -> str:
    return where


@server.tool("find", annotations={"readOnlyHint": True})
def search(what: str, limit: int = 3) -> str:
    return what
