"""Tools that openai-agents has to call itself: by the one way in that it gives to its object."""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

    from toolgen_runtime.model.binding import RunContext

__all__ = ["invoke_tool"]

_WRAPPER = "RunContextWrapper"


async def invoke_tool(tool: Any, values: dict[str, Any], context: RunContext[Any]) -> Any:
    """Call `tool.on_invoke_tool` with validated values, as the runner of openai-agents does.

    What the tool raises is answered by its `failure_error_function`, a text by default: with None
    for that, it is raised. A context that is the framework's own goes on as it is, or what it
    holds does; of any other value, it makes one.
    """
    from toolgen_runtime._core import to_json

    arguments = to_json(values).decode()
    made = import_module(f"{type(tool).__module__.partition('.')[0]}.tool_context").ToolContext
    given = context.context
    if not isinstance(given, made):
        wrapper = next((each for each in made.__mro__ if each.__name__ == _WRAPPER), made)
        given = given.context if isinstance(given, wrapper) else given
        given = made(
            context=given, tool_name=tool.name, tool_call_id=tool.name, tool_arguments=arguments
        )
    return await tool.on_invoke_tool(given, arguments)
