"""The client of google-genai, without a framework.

    conversation = await run(client, registry, "…", model="…")

Where the registry was built for `gemini`, that subset of OpenAPI is sent, else the JSON Schema as
it is. Nothing is imported of the library: the client is the caller's, whose async half is used.
"""

from __future__ import annotations

from _collections_abc import Mapping

from toolgen_runtime.adapters.loop import Provider, converse, split
from toolgen_runtime.adapters.protocol import ready_definitions, tools_in

TYPE_CHECKING = False

if TYPE_CHECKING:
    from typing import Any

    from toolgen_runtime.adapters.loop import Conversation
    from toolgen_runtime.call.tools import Tool
    from toolgen_runtime.call.turns import ToolResult

__all__ = ["run", "tools"]


def tools(registry: Mapping[str, Tool]) -> list[dict[str, Any]]:
    """The `tools` of a request's configuration: one, that has all the declarations.

    Raises TypeError for what is no mapping of tools.
    """
    ready = ready_definitions(registry, "gemini")
    made = [ready.get(tool.name) or _declaration(tool) for tool in tools_in(registry)]
    return [{"function_declarations": made}] if made else []


async def run(
    client: Any, registry: Mapping[str, Tool], contents: Any, **given: Any
) -> Conversation:
    """Lead a conversation by `generate_content`, until the model calls no more functions.

    The keywords are those of `converse`, and for the rest those of the client's
    `aio.models.generate_content`: `model`, and `config` as a dict or an object of the library.
    Raises as `converse` does.
    """
    options, request = split(given)
    several = contents if isinstance(contents, list) else [contents]
    asked = [_content(each) for each in several]
    return await converse(_Models(client, registry, request), asked, registry, **options)


class _Models(Provider):
    def __init__(self, client: Any, registry: Mapping[str, Tool], request: dict[str, Any]) -> None:
        self._generate = client.aio.models.generate_content
        self._registry = registry
        self._request = request

    async def ask(self, messages: list[Any]) -> Any:
        config = _configured(self._request.get("config"), tools(self._registry))
        return await self._generate(contents=messages, **{**self._request, "config": config})

    def said(self, message: Any) -> list[Any]:
        content = _content_of(message)
        return [] if content is None else [content]

    def calls(self, message: Any) -> list[Any]:
        content = _content_of(message)
        parts = () if content is None else content.parts or ()
        return [part.model_dump(exclude_none=True) for part in parts if part.function_call]

    def told(self, results: list[ToolResult]) -> list[Any]:
        return [{"role": "user", "parts": [result.item for result in results]}]

    def text(self, message: Any) -> str:
        content = _content_of(message)
        parts = () if content is None else content.parts or ()
        return "".join(part.text for part in parts if part.text and not part.thought)


def _content_of(response: Any) -> Any:
    """What the model said, None where it was kept from saying anything."""
    candidates = response.candidates or [None]
    return None if candidates[0] is None else candidates[0].content


def _configured(config: Any, tools: list[dict[str, Any]]) -> Any:
    """The configuration of a request with these tools behind its own."""
    given = {} if config is None else config
    if isinstance(given, Mapping):
        return {**given, "tools": [*(given.get("tools") or ()), *tools]}
    return {**given.model_dump(exclude_none=True), "tools": [*(given.tools or ()), *tools]}


def _content(content: Any) -> Any:
    return {"role": "user", "parts": [{"text": content}]} if isinstance(content, str) else content


def _declaration(tool: Tool) -> dict[str, Any]:
    named = {"name": tool.name, "description": tool.description}
    schemas = {"parameters_json_schema": tool.parameters, "response_json_schema": tool.output}
    return {**named, **{key: schema for key, schema in schemas.items() if schema is not None}}
