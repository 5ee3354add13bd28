"""openai-agents: `Agent(tools=tools(registry))`.

The runner dies of what a hand-made `FunctionTool` raises: a call that goes wrong is answered with
text. The context is the `context` of the run. Where `approving` sets nobody, a call that needs an
approval interrupts the run, which is then resumed with a decision.
"""

from __future__ import annotations

from agents import FunctionTool, ToolOutputFileContent, ToolOutputImage, ToolOutputText

from toolgen_runtime.adapters.protocol import (
    deferred_in,
    must_ask,
    parts_of,
    ready_definitions,
    tools_in,
    unasked,
)
from toolgen_runtime.call.turns import call
from toolgen_runtime.model.errors import ToolError
from toolgen_runtime.model.options import NEVER
from toolgen_runtime.model.texts import as_text

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable, Mapping
    from typing import Any

    from toolgen_runtime.call.tools import Tool

__all__ = ["tools"]

# What the framework sends as images and files. Other results are text, objects among them: JSON.
_STRUCTURED = (ToolOutputText, ToolOutputImage, ToolOutputFileContent)


def tools(tools: Mapping[str, Tool], *, responses: bool = False) -> list[FunctionTool]:
    """The tools as `FunctionTool`s, strict where the registry was built for `openai-strict`.

    `responses` carries what only models of the Responses API take, and others refuse: deferred
    loading and schemas of results. Raises TypeError for what is no mapping of tools.
    """
    strict = ready_definitions(tools, "openai-strict")
    every, deferred = tools_in(tools), deferred_in(tools)
    made = [_function_tool(tool, strict.get(tool.name)) for tool in every]
    if responses:
        for tool, theirs in zip(every, made, strict=True):
            theirs.defer_loading = tool.name in deferred
            theirs.output_json_schema = tool.output
    return made


def _function_tool(tool: Tool, definition: dict[str, Any] | None) -> FunctionTool:
    function = {} if definition is None else definition["function"]
    theirs = FunctionTool(
        name=tool.name,
        description=tool.description,
        params_json_schema=function.get("parameters") or tool.parameters,
        on_invoke_tool=_invoker(tool),
        strict_json_schema=False,
        needs_approval=_approval(tool),
    )
    # Told afterwards: the constructor would make a schema strict that is so already.
    theirs.strict_json_schema = function.get("strict", False)
    return theirs


def _invoker(tool: Tool) -> Callable[[Any, str], Awaitable[Any]]:
    approved = unasked(tool)

    async def invoke(context: Any, arguments: str) -> Any:
        is_approved = context.is_tool_approved(tool.name, context.tool_call_id)
        chosen = approved if is_approved else tool
        try:
            return await call(chosen, arguments, context.context, context.tool_call_id, _told)
        except ToolError as error:
            return str(error)

    return invoke


def _told(result: Any) -> Any:
    return result if parts_of(result, _STRUCTURED) else as_text(result)


def _approval(tool: Tool) -> Any:
    if tool.policy.approval in (None, NEVER):
        return False

    async def is_needed(context: Any, arguments: dict[str, Any], call_id: str) -> bool:
        return await must_ask(tool, arguments)

    return is_needed
