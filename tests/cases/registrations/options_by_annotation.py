# Decorators choose options by what a function is annotated to return.
# tools: fastmcp count, fastmcp find, fastmcp look
import functools
import inspect
from typing import Any, get_type_hints

from fastmcp import FastMCP

mcp = FastMCP("server")


def registered(function):
    options = {}
    if get_type_hints(function).get("return", inspect.Signature.empty) is str:
        options["output_schema"] = None
    return mcp.tool(**options)(function)


def shown(function):
    is_text = inspect.signature(function).return_annotation is str
    return mcp.tool(output_schema=None if is_text else {"type": "object"})(function)


def logged(function):
    @functools.wraps(function)
    def wrapper(*args, **kwargs):
        return function(*args, **kwargs)

    return wrapper


@registered
@logged
def look(where: str) -> str:
    return where


@registered
def count(what: str) -> dict[str, Any]:
    return {what: 1}


@shown
def find(what: str) -> dict[str, Any]:
    return {"what": what}
