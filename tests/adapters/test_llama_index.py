"""The agents of LlamaIndex."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest
from building import run
from chat_server import serving

from toolgen_runtime import Registry, Tool

from .cases import DEPS, DONE, GOOD, RESULT, TextArguments
from .wires import AnyServer

workflow = pytest.importorskip("llama_index.core.agent.workflow")
llms = pytest.importorskip("llama_index.llms.openai_like")

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of its own code

adapter = pytest.importorskip("toolgen_runtime.adapters.llama_index")


class TestFunctionAgent(TextArguments):
    async def converse(self, server: AnyServer, tools: Mapping[str, Tool]) -> str:
        model = llms.OpenAILike(
            model="scripted",
            api_base=server.url,
            api_key="none",
            is_chat_model=True,
            is_function_calling_model=True,
            max_retries=0,
        )
        agent = workflow.FunctionAgent(
            tools=adapter.tools(tools, context=DEPS), llm=model, streaming=False
        )
        return str(await agent.run("Go."))


def test_the_model_gets_the_schema_of_the_build(registry: Registry) -> None:
    with serving(DONE, make=AnyServer) as server:
        run(TestFunctionAgent().converse(server, registry))
    assert server.schemas == {name: tool.parameters for name, tool in registry.items()}


def test_code_that_does_not_wait_makes_calls_too(registry: Registry, journal: list[object]) -> None:
    [made] = adapter.tools({"get_weather": registry["get_weather"]}, context=DEPS)

    output = made.call(**json.loads(GOOD))
    assert (output.content, output.is_error) == (RESULT, False)
    assert output.raw_output["city"] == "Oslo"
    assert journal == [(DEPS, "Oslo")]


def test_an_error_is_an_error_output(registry: Registry) -> None:
    [made] = adapter.tools({"find_order": registry["find_order"]})

    output = run(made.acall(number="7"))
    assert output.is_error
    assert "there is no order 7" in output.content


def test_arguments_may_have_any_name(registry: Registry) -> None:
    names = ("self", "args", "kwargs", "input")
    echo = Tool.from_schema(
        lambda **arguments: ",".join(arguments),
        name="echo",
        description="Echo.",
        parameters={"type": "object", "properties": {name: {} for name in names}},
    )
    [made] = adapter.tools({"echo": echo})
    assert run(made.acall(**dict.fromkeys(names, 1))).content == ",".join(names)


def test_a_tool_without_parameters_has_a_schema_that_llamaindex_takes() -> None:
    tool = Tool.from_schema(str, name="say", description="Say.", parameters={"type": "object"})
    [made] = adapter.tools({"say": tool})

    function = made.metadata.to_openai_tool()["function"]
    assert function["parameters"] == {"type": "object", "properties": {}}
