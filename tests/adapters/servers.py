"""What every server of MCP does: the cases of `Behaviour`, the official client being the agent."""

from __future__ import annotations

import json
from abc import abstractmethod
from collections.abc import Mapping
from typing import Any, ClassVar

import mcp
from building import run
from chat_server import called

from toolgen_runtime import Registry, Tool

from .cases import DEPS, RESULT, Behaviour
from .wires import AnyServer

__all__ = ["ServerBehaviour"]


class ServerBehaviour(Behaviour):
    """The cases, for a server of some framework that the official client is connected to."""

    failure: ClassVar[str]
    """What the model hears of a tool that raised what is not meant for it."""
    mode: ClassVar[str] = "auto"
    """How the client connects: by the newest protocol that both know, or "legacy"."""

    @abstractmethod
    def serve(self, tools: Mapping[str, Tool], context: object = DEPS) -> Any:
        """A server of the tools, which get the context."""

    def connected(self, tools: Mapping[str, Tool], context: object = DEPS) -> Any:
        """The official client, connected to a server within this process."""
        server = self.serve(tools, context)
        return mcp.Client(getattr(server, "_mcp_server", server), mode=self.mode)

    async def converse(self, server: AnyServer, tools: Mapping[str, Tool]) -> str:
        answers: list[dict[str, Any]] = []
        async with self.connected(tools) as client:
            while "tool_calls" in (message := server.messages.pop(0)):
                for call in message["tool_calls"]:
                    answer = await _told(client, **call["function"])
                    answers.append({"role": "tool", "content": answer})
        server.requests.append({"messages": answers})
        said: str = message["content"]
        return said

    def test_a_tool_that_fails_is_told_and_the_run_goes_on(
        self, registry: Registry, journal: list[object]
    ) -> None:
        failing = called("find_order", '{"number": "7"}')
        assert self.told(registry, failing, called("count_stars", "{}", "t2"))[0] == self.failure

    def test_tools_are_listed_with_the_schemas_of_the_build(self, registry: Registry) -> None:
        async def listed() -> dict[str, Any]:
            async with self.connected(registry) as client:
                return {tool.name: tool for tool in (await client.list_tools()).tools}

        tools = run(listed())
        assert {name: tool.input_schema for name, tool in tools.items()} == {
            name: tool.parameters for name, tool in registry.items()
        }
        assert tools["erase"].description == registry["erase"].description

    def test_results_are_objects_that_their_schemas_describe(
        self, described: Mapping[str, Tool]
    ) -> None:
        async def call(name: str, arguments: dict[str, Any]) -> Any:
            async with self.connected(described) as client:  # which holds results to schemas
                await client.list_tools()
                return (await client.call_tool(name, arguments)).structured_content

        assert run(call("find", {"name": "tea"})) == {"name": "tea", "price": 2.5}
        assert run(call("count", {})) == {"result": 3}
        assert run(call("say", {"text": "x"})) is None

    def test_annotations_are_carried(self, described: Mapping[str, Tool]) -> None:
        async def listed() -> dict[str, Any]:
            async with self.connected(described) as client:
                return {tool.name: tool for tool in (await client.list_tools()).tools}

        listed_tool = run(listed())["look"]
        assert listed_tool.title == listed_tool.annotations.title == "Look it up"
        assert listed_tool.annotations.read_only_hint

    def test_what_mcp_has_no_field_for_is_meta(self, marked: Registry) -> None:
        meta = run(self.meta(marked))
        assert meta["look"]["anthropic/alwaysLoad"]
        assert meta["paint"]["toolgen/defer"]
        assert "art" in str(meta["paint"])

    def test_what_toolgens_own_search_has_found_is_not_deferred(self, marked: Registry) -> None:
        search = marked.tool_search()
        run(search.invoke({"query": "paint"}))

        meta = run(self.meta(search.tools))
        assert set(meta) == {"look", "paint", "tool_search"}
        assert not any("defer" in str(each) or "alwaysLoad" in str(each) for each in meta.values())

    async def meta(self, tools: Mapping[str, Tool]) -> dict[str, Any]:
        """What a client reads of each tool beside the fields of the protocol."""
        async with self.connected(tools) as client:
            return {tool.name: tool.meta for tool in (await client.list_tools()).tools}

    async def climb(self, tools: Mapping[str, Tool], hear: Any) -> None:
        """Call the tool that reports its progress."""
        async with self.connected(tools) as client:
            await client.call_tool("climb", {}, progress_callback=hear)

    def test_progress_is_told_as_far_as_it_grows(self, described: Mapping[str, Tool]) -> None:
        heard: list[tuple[float, float | None, str | None]] = []

        async def hear(progress: float, total: float | None, message: str | None) -> None:
            heard.append((progress, total, message))

        run(self.climb(described, hear))
        assert heard == [(step, 3, f"step {step}") for step in (1, 2, 3)]

    def test_the_frameworks_own_context_is_the_default(
        self, registry: Registry, journal: list[object]
    ) -> None:
        async def go() -> None:
            async with self.connected(registry, None) as client:
                await client.call_tool("get_weather", {"place": {"city": "Oslo"}})

        run(go())
        [(context, _)] = journal  # type: ignore[misc]
        assert type(context).__name__.endswith("Context")


async def _told(client: Any, name: str, arguments: str) -> str:
    try:
        result = await client.call_tool(name, json.loads(arguments))
    except mcp.MCPError as error:
        return str(error)
    text = "".join(block.text for block in result.content)
    return RESULT if _is(text, RESULT) else text


def _is(text: str, expected: str) -> bool:
    """Whether a text is the same JSON, however it is laid out."""
    try:
        return bool(json.loads(text) == json.loads(expected))
    except ValueError:
        return False
