"""No framework: functions in a dict."""

import json
from collections.abc import Awaitable, Callable
from typing import Any

_functions: dict[str, Callable[..., Awaitable[Any]]] = {}


def tool(function: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    _functions[function.__name__] = function
    return function


async def call(name: str, text: str) -> Any:
    return await _functions[name](**json.loads(text))
