# What a library makes of a function that registers may register what it decorates.
# tools: fastmcp known, fastmcp seen
import functools

import tenacity
from fastmcp import FastMCP

mcp = FastMCP("server")


def register(function):
    mcp.tool(function)
    return function


def known(a: int) -> int:
    return a


expose = mcp.tool


def show(function):
    expose(function)
    return function


def seen(a: int) -> int:
    return a


show(seen)


@tenacity.retry(show)  # TG130
def decorated_by_another_name(a: int) -> int:
    return a


def plain(function):
    return function


register(known)
retried = tenacity.retry(register)


@retried  # TG130
def decorated(a: int) -> int:
    return a


@tenacity.retry(stop=None)(register)  # TG130
def decorated_by_a_call(a: int) -> int:
    return a


@tenacity.retry(plain)
def other(a: int) -> int:
    return a


@functools.lru_cache(maxsize=None)
def cached(a: int) -> int:
    return a
