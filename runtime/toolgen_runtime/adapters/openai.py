"""The client of OpenAI, or one of another provider that speaks its API, without a framework.

    conversation = await run(client, registry, messages, model="…")          # chat completions
    conversation = await run_responses(client, registry, input, model="…")   # responses

Tools are strict where the registry was built for `openai-strict` or `openai-strict-responses`.
Nothing is imported of the library: the client is the caller's, async or not.
"""

from __future__ import annotations

from toolgen_runtime.adapters.loop import Provider, asked, converse, split
from toolgen_runtime.adapters.protocol import deferred_in, ready_definitions, settled, tools_in

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping
    from typing import Any

    from toolgen_runtime.adapters.loop import Conversation
    from toolgen_runtime.call.tools import Tool

    Definition = dict[str, Any]

__all__ = ["response_tools", "run", "run_responses", "tools"]


def tools(registry: Mapping[str, Tool]) -> list[Definition]:
    """The `tools` of a request of chat completions. Raises TypeError for no mapping of tools."""
    ready = ready_definitions(registry, "openai-strict") or ready_definitions(registry, "openai")
    return [ready.get(tool.name) or tool.to_openai() for tool in tools_in(registry)]


def response_tools(registry: Mapping[str, Tool]) -> list[Definition]:
    """The `tools` of a request of responses. Raises TypeError for no mapping of tools."""
    strict = ready_definitions(registry, "openai-strict-responses")
    ready = strict or ready_definitions(registry, "openai-responses")
    deferred = deferred_in(registry)
    return [
        ready.get(tool.name) or _of_responses(tool, tool.name in deferred)
        for tool in tools_in(registry)
    ]


async def run(
    client: Any, registry: Mapping[str, Tool], messages: str | Iterable[Any], **given: Any
) -> Conversation:
    """Lead a conversation by chat completions, until the model calls no more tools.

    `messages` are those so far, or what a user says.
    The keywords are those of `converse`, and for the rest those of the client's
    `chat.completions.create`, `model` among them. Raises as `converse` does.
    """
    options, request = split(given)
    return await converse(_Chat(client, registry, request), asked(messages), registry, **options)


async def run_responses(
    client: Any, registry: Mapping[str, Tool], input: str | Iterable[Any], **given: Any
) -> Conversation:
    """The same by responses: the other keywords are those of the client's `responses.create`."""
    options, request = split(given)
    return await converse(_Responses(client, registry, request), asked(input), registry, **options)


class _Chat(Provider):
    def __init__(self, client: Any, registry: Mapping[str, Tool], request: dict[str, Any]) -> None:
        self._create = client.chat.completions.create
        self._registry = registry
        self._request = request

    async def ask(self, messages: list[Any]) -> Any:
        request = _with_tools(self._request, tools(self._registry))
        completion = await settled(self._create(messages=messages, **request))
        return completion.choices[0].message

    def said(self, message: Any) -> list[Any]:
        return [message.model_dump(exclude_none=True)]

    def calls(self, message: Any) -> list[Any]:
        return message.tool_calls or []

    def text(self, message: Any) -> str:
        return message.content or ""


class _Responses(Provider):
    def __init__(self, client: Any, registry: Mapping[str, Tool], request: dict[str, Any]) -> None:
        self._create = client.responses.create
        self._registry = registry
        self._request = request

    async def ask(self, messages: list[Any]) -> Any:
        request = _with_tools(self._request, response_tools(self._registry))
        return await settled(self._create(input=messages, **request))

    def said(self, message: Any) -> list[Any]:
        return [item.model_dump(exclude_none=True) for item in message.output]

    def calls(self, message: Any) -> list[Any]:
        return [item for item in message.output if item.type == "function_call"]

    def text(self, message: Any) -> str:
        return message.output_text or ""


def _with_tools(request: dict[str, Any], tools: list[Definition]) -> dict[str, Any]:
    """A request with these tools behind its own, such as those that the provider runs."""
    both = [*(request.get("tools") or ()), *tools]
    return {**request, "tools": both} if both else request


def _of_responses(tool: Tool, is_deferred: bool) -> Definition:
    function = {"name": tool.name, "description": tool.description, "parameters": tool.parameters}
    made: Definition = {"type": "function", **function, "strict": False}
    return {**made, "defer_loading": True} if is_deferred else made
