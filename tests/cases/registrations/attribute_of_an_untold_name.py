# Which attribute of a server is called is computed: it may be the one that makes tools.
# tools: fastmcp by_a_facade, fastmcp chosen_by_mode
# conditional: by_a_facade, chosen_by_mode
import functools
import operator
import os

from fastmcp import FastMCP

mcp = FastMCP("server")
HOW = os.environ.get("HOW", "tool")
MODE = "tool" if os.environ.get("MODE", "tool") == "tool" else "resource"


class Hub:
    def __init__(self):
        self.server = mcp

    def tool(self, function):
        self.server.tool(function)

    def other(self, function):
        return function


def by_a_helper(function):
    getattr(mcp, HOW)(function)  # TG130


def plainly(a: int) -> int:
    return a


def helped(a: int) -> int:
    return a


def called(a: int) -> int:
    return a


def got(a: int) -> int:
    return a


def asked(a: int) -> int:
    return a


def of_the_class(a: int) -> int:
    return a


def of_the_namespace(a: int) -> int:
    return a


def partly(a: int) -> int:
    return a


def by_a_facade(a: int) -> int:
    return a


def chosen_by_mode(a: int) -> int:
    return a


getattr(mcp, HOW)(plainly)  # TG130
by_a_helper(helped)
operator.methodcaller(HOW, called)(mcp)  # TG130
operator.attrgetter(HOW)(mcp)(got)  # TG130
mcp.__getattribute__(HOW)(asked)  # TG130
getattr(FastMCP, HOW)(mcp, of_the_class)  # TG130
vars(FastMCP)[HOW](mcp, of_the_namespace)  # TG130
functools.partial(getattr(mcp, HOW), partly)()  # TG130
getattr(Hub(), HOW)(by_a_facade)
getattr(mcp, MODE)(chosen_by_mode)


@getattr(mcp, HOW)  # TG130
def decorated(a: int) -> int:
    return a


@getattr(mcp, HOW)(name="named")  # TG130
def decorated_by_a_call(a: int) -> int:
    return a
