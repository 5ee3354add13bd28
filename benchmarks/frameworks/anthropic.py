"""anthropic: the tools of its client's own runner."""

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

_make = import_module("anthropic").beta_async_tool


def make(function: Callable[..., Any]) -> Any:
    return _make(function)


def told(tool: Any) -> Any:
    return tool.to_dict()


def adapted(registry: Mapping[str, Any]) -> list[Any]:
    made: list[Any] = import_module("toolgen_runtime.adapters.anthropic").runner_tools(registry)
    return made


async def use(tool: Any, text: str) -> Any:
    return await tool.call(json.loads(text))
