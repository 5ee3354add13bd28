"""agent-framework-core: its tools are given parsed arguments."""

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

_make = import_module("agent_framework").tool


def make(function: Callable[..., Any]) -> Any:
    return _make(function)


def told(tool: Any) -> Any:
    return tool.parameters()


def adapted(registry: Mapping[str, Any]) -> list[Any]:
    made: list[Any] = import_module("toolgen_runtime.adapters.agent_framework").tools(registry)
    return made


async def use(tool: Any, text: str) -> Any:
    return await tool.invoke(arguments=json.loads(text))
