"""google-adk: its tools are given parsed arguments, which its own do not validate."""

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from types import SimpleNamespace
from typing import Any

_FunctionTool = import_module("google.adk.tools").FunctionTool
_context = SimpleNamespace(tool_confirmation=None, function_call_id="1")


def make(function: Callable[..., Any]) -> Any:
    return _FunctionTool(function)


def told(tool: Any) -> Any:
    return tool._get_declaration()


def adapted(registry: Mapping[str, Any]) -> list[Any]:
    made: list[Any] = import_module("toolgen_runtime.adapters.google_adk").tools(
        registry, context=registry
    )
    return made


async def use(tool: Any, text: str) -> Any:
    return await tool.run_async(args=json.loads(text), tool_context=_context)
