"""pydantic-ai: a tool's bare validator, then the function, with no agent's run around it."""

import asyncio
from collections.abc import Callable, Mapping
from importlib import import_module
from types import SimpleNamespace
from typing import Any

_Tool = import_module("pydantic_ai").Tool
_ToolsetTool = import_module("pydantic_ai.toolsets.abstract").ToolsetTool
_run = SimpleNamespace(max_retries=1, deps=None, tool_call_id="1", tool_call_approved=False)


def make(function: Callable[..., Any]) -> Any:
    return _Tool(function, takes_ctx=False)


def adapted(registry: Mapping[str, Any]) -> list[Any]:
    toolset = import_module("toolgen_runtime.adapters.pydantic_ai").toolset(registry)
    return list(asyncio.run(toolset.get_tools(_run)).values())


async def use(tool: Any, text: str) -> Any:
    if isinstance(tool, _ToolsetTool):
        arguments = tool.args_validator.validate_json(text)
        return await tool.toolset.call_tool(tool.tool_def.name, arguments, _run, tool)
    return await tool.function(**tool.function_schema.validator.validate_json(text))
