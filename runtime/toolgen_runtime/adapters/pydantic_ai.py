"""pydantic-ai: `Agent(toolsets=[toolset(registry)])`.

Arguments are held to the schema before the run decides on a call, as it does with its own tools.
Bad ones are a `ModelRetry`, and count as one; what else goes wrong is a `ToolFailed`, which does
not. The context is the `deps` of the run. Where `approving` sets nobody, a call that needs an
approval is deferred: the run ends with `DeferredToolRequests`.
"""

from __future__ import annotations

from dataclasses import replace

from pydantic_ai.exceptions import ApprovalRequired as Deferred
from pydantic_ai.exceptions import ModelRetry
from pydantic_ai.exceptions import ToolFailed as Failed
from pydantic_ai.messages import tool_return_ta
from pydantic_ai.tools import ToolDefinition
from pydantic_ai.toolsets import AbstractToolset
from pydantic_ai.toolsets.abstract import ToolsetTool

from toolgen_runtime._core import from_json
from toolgen_runtime.adapters.notes import notes_of
from toolgen_runtime.adapters.protocol import deferred_in, reader_of, tools_in, unasked
from toolgen_runtime.call.approval import has_approver
from toolgen_runtime.call.turns import call
from toolgen_runtime.call.validation import parsed
from toolgen_runtime.model.errors import ApprovalRequired, InvalidArguments, ToolError
from toolgen_runtime.model.once import ensure_read_whole
from toolgen_runtime.model.options import ALWAYS
from toolgen_runtime.model.texts import as_text, is_a

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from toolgen_runtime.call.tools import Tool

__all__ = ["RegistryToolset", "toolset"]


def toolset(
    tools: Mapping[str, Tool], *, id: str | None = None, max_retries: int | None = None
) -> RegistryToolset:
    """The tools as a toolset. What the mapping holds is asked with each step of a run.

    `id` is the toolset's, for durable execution; `max_retries` is how often the model may correct
    the arguments of a tool in a run, None for what the agent says.
    Raises TypeError for what is no mapping of tools.
    """
    tools_in(tools)
    return RegistryToolset(tools, id, max_retries)


class RegistryToolset(AbstractToolset[object]):
    """The tools of a mapping; `toolset` makes one."""

    def __init__(self, tools: Mapping[str, Tool], id: str | None, max_retries: int | None) -> None:
        self._tools = tools
        self._id = id
        self._max_retries = max_retries
        self._known: dict[str, tuple[Tool, ToolDefinition, _SentArguments]] = {}

    @property
    def id(self) -> str | None:
        """The identifier that durable execution knows the toolset by."""
        return self._id

    async def get_tools(self, ctx: Any) -> dict[str, ToolsetTool[object]]:
        """The tools that the mapping holds now."""
        retries = ctx.max_retries if self._max_retries is None else self._max_retries
        deferred = deferred_in(self._tools)
        return {
            tool.name: self._listed(tool, retries, tool.name in deferred)
            for tool in tools_in(self._tools)
        }

    async def call_tool(
        self, name: str, tool_args: dict[str, Any], ctx: Any, tool: ToolsetTool[object]
    ) -> Any:
        """What the tool returns; errors are those that the framework tells the model."""
        known, *_ = self._known[tool.tool_def.name]
        try:
            chosen = unasked(known) if ctx.tool_call_approved else known
            return await call(chosen, tool_args, ctx.deps, ctx.tool_call_id, _sendable)
        except ApprovalRequired as error:
            raise Deferred from error
        except InvalidArguments as error:
            raise ModelRetry(str(error)) from error
        except ToolError as error:
            raise Failed(str(error)) from error

    def _listed(self, tool: Tool, retries: int, is_deferred: bool) -> ToolsetTool[object]:
        known = self._known.get(tool.name)
        if known is None or known[0] is not tool:
            known = self._known[tool.name] = (tool, _definition(tool), _SentArguments(tool))
        _, definition, arguments = known
        if is_deferred:
            definition = replace(definition, defer_loading=True)
        if tool.policy.approval == ALWAYS and not has_approver():  # who is asked within the call
            definition = replace(definition, kind="unapproved")
        return ToolsetTool(
            toolset=self, tool_def=definition, max_retries=retries, args_validator=arguments
        )


class _SentArguments:
    """Stands where the framework has a validator of pydantic's core.

    It gives the arguments as they were sent, once they have proved good: the call takes them so.
    """

    __slots__ = ("_reader", "_tool")

    def __init__(self, tool: Tool) -> None:
        self._tool = tool
        self._reader: Any = _UNREAD

    def validate_json(self, input: str | bytes | bytearray, **_: Any) -> Any:
        """The arguments that JSON text holds. Raises ModelRetry."""
        self.validate_python(input)
        try:
            return parsed(input)
        except (TypeError, ValueError) as error:
            raise ModelRetry(f"invalid arguments for {self._tool.name}: {error}") from error

    def validate_python(self, input: Any, **_: Any) -> Any:
        """The arguments, which are those given. Raises ModelRetry."""
        if self._reader is _UNREAD:  # the tool's module is loaded with its first call
            self._reader = reader_of(self._tool)
        if self._reader is not None:
            try:
                self._reader.validate(input)
            except InvalidArguments as error:
                raise ModelRetry(str(error)) from error
            except ToolError:
                pass  # the call says so
        return input


_UNREAD = object()


def _definition(tool: Tool) -> ToolDefinition:
    policy = tool.policy
    return ToolDefinition(
        name=tool.name,
        description=tool.description,
        parameters_json_schema=tool.parameters,
        strict=None if policy.strict else False,
        timeout=policy.timeout,  # for whoever looks: the call keeps the time
        metadata=notes_of(policy) or None,
        return_schema=tool.output,
    )


def _sendable(result: Any) -> Any:
    """The data that the framework sends for a result, as text where it has none and would end the
    run. What holds an object of the framework's own goes on as it is.
    """
    if is_a(result, str):
        return as_text(result)
    several = result if is_a(result, (list, tuple)) else [result]
    if any(type(each).__module__.partition(".")[0] == "pydantic_ai" for each in several):
        return result
    try:
        return from_json(tool_return_ta.dump_json(result))
    except Exception as error:
        ensure_read_whole(result, error)
        return as_text(result)
