# What Python's library does with functions on the way to a server: it chooses, unwraps, runs them elsewhere.
# tools: fastmcp find, fastmcp see, fastmcp show
# conditional: find
import concurrent.futures
import functools
import inspect
import types

from fastmcp import FastMCP

server = FastMCP("shop")


def logged(function):
    @functools.wraps(function)
    def inner(*given):
        return function(*given)

    return inner


def find(key: str) -> str:
    """Find."""
    return key


def see(key: str) -> str:
    """See."""
    return key


def show(key: str) -> str:
    """Show."""
    return key


class Register:
    @functools.singledispatchmethod
    def add(self, value):
        raise TypeError(value)

    @add.register
    def _(self, value: types.FunctionType):
        server.add_tool(value)

    @add.register(list)
    def _(self, value):
        pass


Register().add(find)
if inspect.unwrap(logged(see)) is see:
    server.add_tool(see)
concurrent.futures.ThreadPoolExecutor(1).submit(server.add_tool, show).result()
