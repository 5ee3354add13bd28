"""langchain-core: `create_agent(model, tools(registry))`, or `model.bind_tools(tools(registry))`.

A call that goes wrong is a `ToolException`, which a tool here answers with its text. The context is
that of the graph's run, or else the `configurable` of the configuration. Where `approving` sets
nobody, a call that needs an approval interrupts the graph, as LangChain's middleware for that does;
outside a graph it is refused.
"""

from __future__ import annotations

import sys

from langchain_core.messages.tool import ToolOutputMixin
from langchain_core.runnables.config import ensure_config
from langchain_core.tools.base import TOOL_MESSAGE_BLOCK_TYPES, BaseTool, ToolException

from toolgen_runtime.adapters.blocking import wait_for
from toolgen_runtime.adapters.notes import notes_of
from toolgen_runtime.adapters.protocol import deferred_in, parts_of, tools_in, unasked
from toolgen_runtime.call.turns import call
from toolgen_runtime.model.errors import ApprovalRequired, CallRejected, ToolError
from toolgen_runtime.model.texts import as_text, is_a
from toolgen_runtime.observe.called import calling

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from toolgen_runtime.call.tools import Tool

__all__ = ["tools"]

_DECISIONS = ["approve", "reject"]


def tools(tools: Mapping[str, Tool]) -> list[BaseTool]:
    """The tools as LangChain's, sync and async. Raises TypeError for no mapping of tools."""
    deferred = deferred_in(tools)
    return [_made(tool, tool.name in deferred) for tool in tools_in(tools)]


class _LangchainTool(BaseTool):
    """Validates and calls with what the build made."""

    _tool: Any = None

    @property
    def _injected_args_keys(self) -> frozenset[str]:
        return frozenset()  # nothing is injected: the framework need not look for it

    async def arun(self, tool_input: Any, *args: Any, **kwargs: Any) -> Any:
        """As the framework's, telling observers the identifier of the call."""
        with calling(kwargs.get("tool_call_id")):
            return await super().arun(tool_input, *args, **kwargs)

    async def _arun(self, /, **arguments: Any) -> Any:
        return await _answer(self._tool, arguments)

    def _run(self, /, **arguments: Any) -> Any:
        return wait_for(_answer(self._tool, arguments))


def _made(tool: Tool, is_deferred: bool) -> BaseTool:
    policy, parameters = tool.policy, tool.parameters
    notes = notes_of(policy)
    tags = notes.pop("tags", None)  # which have a field
    made = _LangchainTool(
        name=tool.name,
        description=tool.description,
        args_schema={"properties": {}, **parameters},  # which the framework takes for granted
        handle_tool_error=True,
        tags=tags,
        metadata=notes or None,
        extras={"defer_loading": True} if is_deferred else None,
    )
    made._tool = tool
    return made


async def _answer(tool: Any, arguments: dict[str, Any]) -> Any:
    context = _context()
    try:
        try:
            return await call(tool, arguments, context, form=_content)
        except ApprovalRequired as error:
            _interrupt(tool, arguments, error)
            return await call(unasked(tool), arguments, context, form=_content)
    except ToolError as error:
        raise ToolException(str(error)) from error


def _context() -> Any:
    """The context of the graph's run, where there is one; else what the caller configured."""
    configurable = ensure_config().get("configurable") or None
    graphs = sys.modules.get("langgraph.runtime")
    if graphs is None or configurable is None:
        return configurable
    runtime = graphs.get_runtime()
    return configurable if runtime is None or runtime.context is None else runtime.context


def _interrupt(tool: Tool, arguments: dict[str, Any], error: ApprovalRequired) -> None:
    """Return when a person approved the call. The graph runs this once more with the decision.

    Raises CallRejected for another decision, and the error outside of graphs.
    """
    graphs = sys.modules.get("langgraph.types")
    if graphs is None:
        raise error
    request = {"name": tool.name, "args": arguments, "description": str(error)}
    review = {"action_name": tool.name, "allowed_decisions": _DECISIONS}
    try:
        answer = graphs.interrupt({"action_requests": [request], "review_configs": [review]})
    except (KeyError, RuntimeError):  # no graph runs this
        raise error from None
    [decision] = answer["decisions"]
    if decision["type"] != "approve":
        reason = decision.get("message") or "it was not approved"
        raise CallRejected.because(tool.name, reason) from error


def _content(result: Any) -> Any:
    """A result as a message's content: text, or what the framework takes as it is."""
    if is_a(result, ToolOutputMixin):
        return result
    blocks = parts_of(result, dict) if is_a(result, list) else None
    are_known = blocks and all(each.get("type") in TOOL_MESSAGE_BLOCK_TYPES for each in blocks)
    return blocks if are_known else as_text(result)
