"""smolagents: its tools are functions that are not async, whose source it reads."""

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

_make = import_module("smolagents").tool
IS_ASYNC = False


def make(function: Callable[..., Any]) -> Any:
    return _make(function)


def adapted(registry: Mapping[str, Any]) -> list[Any]:
    made: list[Any] = import_module("toolgen_runtime.adapters.smolagents").tools(registry)
    return made


async def use(tool: Any, text: str) -> Any:
    return tool(**json.loads(text))
