# What an inner decorator stores on its wrapper, those wrappers have that are made of it.
# tools: fastmcp both, fastmcp inside, fastmcp kept, fastmcp pre_named, fastmcp said
# tools: langchain chained, openai-agents of_agents
import functools

from agents import function_tool
from fastmcp import FastMCP
from langchain_core.tools import tool

server = FastMCP("server")


def plain(function):
    @functools.wraps(function)
    def inner(*args, **kwargs):
        return function(*args, **kwargs)

    return inner


def updated(function):
    def inner(*args, **kwargs):
        return function(*args, **kwargs)

    inner.__doc__ = "Overwritten."
    return functools.update_wrapper(inner, function)


def noted(function):
    @functools.wraps(function)
    def inner(*args, **kwargs):
        return function(*args, **kwargs)

    inner.__doc__ = f"{function.__doc__} Noted."
    return inner


def named(function):
    @functools.wraps(function)
    def inner(*args, **kwargs):
        return function(*args, **kwargs)

    setattr(inner, "__name__", "pre_" + function.__name__)
    return inner


def partly(function):
    @functools.wraps(function, assigned=("__name__", "__annotations__"))
    def inner(*args, **kwargs):
        """Of the wrapper."""
        return function(*args, **kwargs)

    return inner


def annotated(function):
    @functools.wraps(function)
    def inner(*args, **kwargs):
        return function(*args, **kwargs)

    inner.__annotations__ = {"n": str}
    return inner


def defaulted(function):
    function.__defaults__ = (len(function.__name__),)
    return function


@server.tool
@plain
@noted
def said(n: int) -> int:
    """Said."""
    return n


@server.tool
@plain
@updated
@plain
@named
def named(n: int) -> int:
    """Named."""
    return n


@server.tool
@noted
@updated
@noted
def both(n: int) -> int:
    """Both."""
    return n


@server.tool
@plain
@partly
def inside(n: int) -> int:
    """Inside."""
    return n


@server.tool
@updated
def kept(n: int) -> int:
    """Kept."""
    return n


@function_tool
@plain
@noted
def of_agents(n: int) -> int:
    """Of agents."""
    return n


@tool
@plain
@noted
def chained(n: int) -> int:
    """Chained."""
    return n


@server.tool
@plain
@annotated
def of_text(n: int) -> int:  # TG116
    """Of text."""
    return n


@server.tool
@plain
@defaulted
def optional(n: int) -> int:  # TG116
    """Optional."""
    return n
