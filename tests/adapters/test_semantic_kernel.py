"""The agents of Semantic Kernel."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest
from building import run
from chat_server import serving

from toolgen_runtime import Registry, Tool

from .cases import DEPS, DONE, GOOD, RESULT, Behaviour
from .wires import AnyServer

kernels = pytest.importorskip("semantic_kernel")
openai = pytest.importorskip("openai")

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of its own code

adapter = pytest.importorskip("toolgen_runtime.adapters.semantic_kernel")


class TestAgent(Behaviour):
    async def converse(self, server: AnyServer, tools: Mapping[str, Tool]) -> str:
        from semantic_kernel.agents import ChatCompletionAgent
        from semantic_kernel.connectors.ai.open_ai import OpenAIChatCompletion

        async with openai.AsyncOpenAI(base_url=server.url, api_key="none", max_retries=0) as client:
            kernel = kernels.Kernel()
            kernel.add_service(OpenAIChatCompletion("scripted", async_client=client))
            kernel.add_functions("acme", adapter.tools(tools, context=DEPS))
            agent = ChatCompletionAgent(kernel=kernel, name="forecaster")
            return str(await agent.get_response("Go."))


def test_the_model_gets_the_schema_of_the_build_without_references(registry: Registry) -> None:
    with serving(DONE, make=AnyServer) as server:
        run(TestAgent().converse(server, registry))
    schema = server.schemas["acme-get_weather"]

    assert "$ref" not in json.dumps(schema)
    assert schema["required"] == ["place"]
    assert schema["properties"]["place"]["properties"]["city"] == {"type": "string"}
    assert schema["properties"]["unit"]["enum"] == ["C", "F"]


def test_the_kernels_own_context_is_the_default(registry: Registry, journal: list[object]) -> None:
    kernel = kernels.Kernel()
    kernel.add_functions("acme", adapter.tools(registry))
    arguments = kernels.functions.KernelArguments(**json.loads(GOOD))
    result = run(
        kernel.invoke(plugin_name="acme", function_name="get_weather", arguments=arguments)
    )

    assert str(result) == RESULT
    [(context, _)] = journal  # type: ignore[misc]
    assert context.function.name == "get_weather"


def test_other_arguments_of_the_kernel_are_left_alone(
    registry: Registry, journal: list[object]
) -> None:
    kernel = kernels.Kernel()
    kernel.add_functions("acme", adapter.tools(registry))
    arguments = kernels.functions.KernelArguments(path="/a", user="ann")
    run(kernel.invoke(plugin_name="acme", function_name="erase", arguments=arguments))

    assert journal == ["erased /a"]


def test_a_stream_is_the_result(registry: Registry) -> None:
    async def streamed() -> list[Any]:
        kernel = kernels.Kernel()
        kernel.add_functions("acme", adapter.tools(registry))
        arguments = kernels.functions.KernelArguments(path="/a")
        stream = kernel.invoke_stream(
            plugin_name="acme", function_name="erase", arguments=arguments
        )
        return [part async for part in stream]

    [part] = run(streamed())
    assert "done" in str(part)


def test_notes_of_a_tool_are_carried(marked: Registry) -> None:
    _, paint = adapter.tools(marked)
    assert paint.metadata.additional_properties["tags"] == ["art"]


def test_a_parameter_that_the_kernel_would_keep_to_itself_is_refused() -> None:
    schema = {"type": "object", "properties": {"settings": {"type": "string"}}}
    tool = Tool.from_schema(print, name="tune", description="Tune.", parameters=schema)

    with pytest.raises(ValueError, match="tune: Semantic Kernel keeps the argument 'settings'"):
        adapter.tools({"tune": tool})
