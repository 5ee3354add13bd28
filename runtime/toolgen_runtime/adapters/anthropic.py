"""The client of Anthropic, without a framework or with its own runner of tools.

    conversation = await run(client, registry, messages, model="…", max_tokens=1024)
    client.beta.messages.tool_runner(tools=runner_tools(registry), …)

The loop needs nothing of the library: the client is the caller's, async or not.
"""

from __future__ import annotations

from toolgen_runtime.adapters.loop import Provider, asked, converse, split
from toolgen_runtime.adapters.protocol import (
    deferred_in,
    parts_of,
    ready_definitions,
    settled,
    tools_in,
)
from toolgen_runtime.call.turns import call
from toolgen_runtime.model.errors import ToolError
from toolgen_runtime.model.texts import as_text, is_a

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from toolgen_runtime.adapters.loop import Conversation
    from toolgen_runtime.call.tools import Tool
    from toolgen_runtime.call.turns import ToolResult

    Definition = dict[str, Any]

__all__ = ["run", "runner_tools", "tools"]


def tools(registry: Mapping[str, Tool]) -> list[Definition]:
    """The `tools` of a request of messages. Raises TypeError for what is no mapping of tools."""
    ready = ready_definitions(registry, "anthropic")
    deferred = deferred_in(registry)
    return [
        ready.get(tool.name) or _definition(tool, tool.name in deferred)
        for tool in tools_in(registry)
    ]


async def run(
    client: Any, registry: Mapping[str, Tool], messages: str | Iterable[Any], **given: Any
) -> Conversation:
    """Lead a conversation by messages, until the model calls no more tools.

    `messages` are those so far, or what a user says.
    The keywords are those of `converse`, and for the rest those of the client's `messages.create`,
    `model` and `max_tokens` among them. Raises as `converse` does.
    """
    options, request = split(given)
    provider = _Messages(client, registry, request)
    return await converse(provider, asked(messages), registry, **options)


def runner_tools(registry: Mapping[str, Tool], *, context: object = None) -> list[Any]:
    """The tools for the async `tool_runner` of the client, which leads the conversation itself.

    `context` is what the tools get as theirs. Raises TypeError for what is no mapping of tools.
    """
    from anthropic.lib.tools import BetaAsyncBuiltinFunctionTool
    from anthropic.lib.tools import ToolError as CorrectableError

    class RunnerTool(BetaAsyncBuiltinFunctionTool):
        def __init__(self, tool: Tool, definition: Definition) -> None:
            self._tool = tool
            self._definition = definition

        def to_dict(self) -> Any:
            return self._definition

        async def call(self, input: object) -> Any:
            try:
                return await call(self._tool, input, context, form=_content)
            except ToolError as error:
                raise CorrectableError(str(error)) from error

    both = zip(tools_in(registry), tools(registry), strict=True)
    return [RunnerTool(tool, definition) for tool, definition in both]


class _Messages(Provider):
    def __init__(self, client: Any, registry: Mapping[str, Tool], request: dict[str, Any]) -> None:
        self._create = client.messages.create
        self._registry = registry
        self._request = request

    async def ask(self, messages: list[Any]) -> Any:
        both = [*(self._request.get("tools") or ()), *tools(self._registry)]
        request = {**self._request, "tools": both} if both else self._request
        return await settled(self._create(messages=messages, **request))

    def said(self, message: Any) -> list[Any]:
        blocks = [block.model_dump(exclude_none=True) for block in message.content]
        return [{"role": "assistant", "content": blocks}]

    def calls(self, message: Any) -> list[Any]:
        return [block for block in message.content if block.type == "tool_use"]

    def told(self, results: list[ToolResult]) -> list[Any]:
        items = [result.item for result in results]
        return [{"role": "user", "content": items}] if items else []

    def is_done(self, message: Any) -> bool:
        return bool(message.stop_reason != "pause_turn")  # a tool of the provider's is at work

    def text(self, message: Any) -> str:
        return "".join(block.text for block in message.content if block.type == "text")


def _definition(tool: Tool, is_deferred: bool) -> Definition:
    named = {"name": tool.name, "description": tool.description, "input_schema": tool.parameters}
    return {**named, "defer_loading": True} if is_deferred else named


def _content(result: Any) -> Any:
    """A result as the runner sends it: blocks of content as they are, anything else as text."""
    kinds = ("text", "image", "document", "search_result", "tool_reference")
    blocks = parts_of(result, dict) if is_a(result, list) else None
    return blocks if blocks and all(b.get("type") in kinds for b in blocks) else as_text(result)
