# A wrapper adds a parameter to the signature of what it wraps, or takes one off.
# tools: fastmcp added, fastmcp added_in_place, fastmcp copied, fastmcp taken_off
import functools
import inspect
from inspect import Parameter

from fastmcp import FastMCP

server = FastMCP("server")


def with_user(function):
    signature = inspect.signature(function)

    @functools.wraps(function)
    def inner(*args, user=None, **kwargs):
        return function(*args, **kwargs)

    user = inspect.Parameter(
        "user", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=str | None
    )
    inner.__signature__ = signature.replace(parameters=[*signature.parameters.values(), user])
    inner.__annotations__ = {**function.__annotations__, "user": str | None}
    return inner


def with_depth(function):
    @functools.wraps(function)
    def inner(*args, depth=1, **kwargs):
        return function(*args, **kwargs)

    parameters = list(inspect.signature(function).parameters.values())
    parameters.append(Parameter("depth", Parameter.KEYWORD_ONLY).replace(default=1, annotation=int))
    inner.__signature__ = inspect.signature(function).replace(parameters=parameters)
    inner.__annotations__["depth"] = int
    return inner


def without_first(function):
    @functools.wraps(function)
    def inner(*args, **kwargs):
        return function(None, *args, **kwargs)

    signature = inspect.signature(function)
    _, *rest = signature.parameters.values()
    inner.__signature__ = signature.replace(parameters=rest)
    return inner


def copying(function):
    @functools.wraps(function)
    def inner(*args, **kwargs):
        return function(*args, **kwargs)

    inner.__signature__ = inspect.signature(function, eval_str=True)
    inner.__annotations__ = dict(getattr(function, "__annotations__", {}))
    return inner


def untold(function):
    @functools.wraps(function)
    def inner(*args, **kwargs):
        return function(*args, **kwargs)

    inner.__annotations__ = {name: str for name in function.__annotations__ if name > "p"}
    return inner


@server.tool
@with_user
def added(where: str, deep: bool = False) -> str:
    return where


@server.tool
@with_depth
def added_in_place(where: str) -> str:
    return where


@server.tool
@without_first
def taken_off(shop, where: str) -> str:
    return where


@server.tool
@copying
def copied(where: str, deep: bool = False) -> str:
    return where


@server.tool
@untold
def computed(where: str) -> str:  # TG116
    return where
