"""The agents of AutoGen."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

import pytest
from building import run
from chat_server import serving

from toolgen_runtime import InvalidArguments, Registry, Tool

from .cases import DEPS, DONE, NamedCalls
from .wires import AnyServer

agents = pytest.importorskip("autogen_agentchat.agents")
core = pytest.importorskip("autogen_core")
clients = pytest.importorskip("autogen_ext.models.openai")

adapter = pytest.importorskip("toolgen_runtime.adapters.autogen")


class TestAssistant(NamedCalls):
    async def converse(self, server: AnyServer, tools: Mapping[str, Tool]) -> str:
        model = {"vision": False, "function_calling": True, "json_output": False}
        client = clients.OpenAIChatCompletionClient(
            model="scripted",
            api_key="none",
            base_url=server.url,
            model_info={**model, "family": "unknown", "structured_output": False},
        )
        agent = agents.AssistantAgent(
            "forecaster",
            client,
            tools=adapter.tools(tools, context=DEPS),
            max_tool_iterations=10,
        )
        result = await agent.run(task="Go.")
        await client.close()
        return str(result.messages[-1].content)


def test_the_model_gets_the_schema_of_the_build(registry: Registry) -> None:
    with serving(DONE, make=AnyServer) as server:
        run(TestAssistant().converse(server, registry))
    assert server.schemas == {name: tool.parameters for name, tool in registry.items()}


def test_tools_are_strict_where_the_registry_was_built_so(
    registry: Registry, ready_registry: Registry
) -> None:
    [plain] = adapter.tools({"erase": registry["erase"]})
    [weather] = adapter.tools({"get_weather": ready_registry["get_weather"]})

    assert not plain.schema["strict"]
    assert weather.schema["strict"]
    assert set(weather.schema["parameters"]["required"]) == {"place", "days", "unit"}


def test_a_token_cancels_the_call(registry: Registry, journal: list[object]) -> None:
    [made] = adapter.tools({"wait": registry["wait"]})

    async def go() -> None:
        token = core.CancellationToken()
        task = asyncio.ensure_future(made.run_json({}, token))
        while not journal:
            await asyncio.sleep(0.01)
        token.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    run(go())
    assert journal == ["waiting", "cancelled"]


@pytest.mark.parametrize("arguments", [[1], "Oslo", 7])
def test_arguments_that_are_no_object_are_told(registry: Registry, arguments: Any) -> None:
    [made] = adapter.tools({"get_weather": registry["get_weather"]})

    with pytest.raises(InvalidArguments, match="invalid arguments for get_weather"):
        run(made.run_json(arguments, core.CancellationToken()))
