"""The decorator `tool` of the framework whose module lies beside this one, and a call by name."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

_framework = import_module("framework_here")
_tools: dict[str, Any] = {}


def tool(function: Callable[..., Any]) -> Any:
    made = _tools[function.__name__] = _framework.make(function)
    return made


async def call(name: str, text: str) -> Any:
    return await _framework.use(_tools[name], text)
