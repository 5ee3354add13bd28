"""openai-agents: a `FunctionTool` takes the model's text and a context, made once here."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

_agents = import_module("agents")
_ToolContext = import_module("agents.tool_context").ToolContext
_contexts: dict[str, Any] = {}


def make(function: Callable[..., Any]) -> Any:
    return _agents.function_tool(function)


def adapted(registry: Mapping[str, Any]) -> list[Any]:
    made: list[Any] = import_module("toolgen_runtime.adapters.openai_agents").tools(registry)
    return made


async def use(tool: Any, text: str) -> Any:
    context = _contexts.get(tool.name)
    if context is None:
        context = _contexts[tool.name] = _ToolContext(
            context=None, tool_name=tool.name, tool_call_id="1", tool_arguments=text
        )
    return await tool.on_invoke_tool(context, text)
