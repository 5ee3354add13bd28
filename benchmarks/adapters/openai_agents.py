"""openai-agents: a `FunctionTool` takes the model's text and a context, made once here."""

from collections.abc import Callable
from importlib import import_module
from typing import Any

_agents = import_module("agents")
_ToolContext = import_module("agents.tool_context").ToolContext
_tools: dict[str, Any] = {}
_contexts: dict[str, Any] = {}


def tool(function: Callable[..., Any]) -> Any:
    made = _agents.function_tool(function)
    _tools[made.name] = made
    return made


async def call(name: str, text: str) -> Any:
    context = _contexts.get(name)
    if context is None:
        context = _contexts[name] = _ToolContext(
            context=None, tool_name=name, tool_call_id="1", tool_arguments=text
        )
    return await _tools[name].on_invoke_tool(context, text)
