"""autogen-core: its tools are given parsed arguments and a token to cancel by."""

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

_FunctionTool = import_module("autogen_core.tools").FunctionTool
_token = import_module("autogen_core").CancellationToken()


def make(function: Callable[..., Any]) -> Any:
    return _FunctionTool(function, description=function.__doc__ or "")


def told(tool: Any) -> Any:
    return tool.schema


def adapted(registry: Mapping[str, Any]) -> list[Any]:
    made: list[Any] = import_module("toolgen_runtime.adapters.autogen").tools(registry)
    return made


async def use(tool: Any, text: str) -> Any:
    return await tool.run_json(json.loads(text), _token)
