"""The runs of pydantic-ai."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from building import run
from chat_server import called

from toolgen_runtime import Registry, Tool

from .cases import BAD, DEPS, RESULT, Asked, TextArguments
from .wires import AnyServer

pytest.importorskip("pydantic_ai")
openai = pytest.importorskip("openai")

from pydantic_ai import (  # noqa: E402
    Agent,
    DeferredToolRequests,
    DeferredToolResults,
    RunContext,
    RunUsage,
    UnexpectedModelBehavior,
)
from pydantic_ai.models.openai import OpenAIChatModel  # noqa: E402
from pydantic_ai.models.test import TestModel  # noqa: E402
from pydantic_ai.providers.openai import OpenAIProvider  # noqa: E402

from toolgen_runtime.adapters.pydantic_ai import toolset  # noqa: E402


class TestRuns(TextArguments):
    rejected = "The tool call was denied."  # its own words

    async def converse(self, server: AnyServer, tools: Mapping[str, Tool]) -> str:
        return await self.converse_asking(server, tools, [], verdict=False)

    async def converse_asking(
        self, server: AnyServer, tools: Mapping[str, Tool], asked: Asked, verdict: bool
    ) -> str:
        async with openai.AsyncOpenAI(base_url=server.url, api_key="none", max_retries=0) as client:
            model = OpenAIChatModel("scripted", provider=OpenAIProvider(openai_client=client))
            agent: Any = Agent(
                model,
                deps_type=str,
                toolsets=[toolset(tools)],
                output_type=[str, DeferredToolRequests],
            )
            result = await agent.run("Go.", deps=DEPS)
            while isinstance(result.output, DeferredToolRequests):
                decided = DeferredToolResults()
                for call in result.output.approvals:
                    asked.append((call.tool_name, call.args_as_dict()))
                    decided.approvals[call.tool_call_id] = verdict
                result = await agent.run(
                    message_history=result.all_messages(),
                    deferred_tool_results=decided,
                    deps=DEPS,
                )
            return str(result.output)

    def test_bad_arguments_count_as_retries_and_failures_do_not(
        self, registry: Registry, journal: list[object]
    ) -> None:
        failing = [called("find_order", '{"number": "7"}', f"t{number}") for number in range(3)]
        assert len(self.told(registry, *failing)) == 3

        bad = [called("get_weather", BAD, f"t{number}") for number in range(2)]
        with pytest.raises(UnexpectedModelBehavior, match="max retries"):
            self.told(registry, *bad)

    def test_arguments_that_a_preprocessor_makes_are_not_refused_before(
        self, registry: Registry, journal: list[object]
    ) -> None:
        def complete(arguments: dict[str, Any]) -> dict[str, Any]:
            return {"place": {"city": arguments["city"]}, "days": 2}

        weather = registry["get_weather"].with_options(preprocessor=complete)
        [told] = self.told({"get_weather": weather}, called("get_weather", '{"city": "Oslo"}'))
        assert told == RESULT


def listed(tools: Mapping[str, Tool]) -> dict[str, Any]:
    """What the framework knows of each tool."""
    model = TestModel(call_tools=[])
    agent: Any = Agent(model, toolsets=[toolset(tools)])
    run(agent.run("Go."))
    parameters = model.last_model_request_parameters
    assert parameters is not None
    return {each.name: each for each in parameters.function_tools}


def test_a_tool_carries_what_the_framework_has_a_place_for(registry: Registry) -> None:
    definition = listed(registry)["count_stars"]
    assert definition.timeout == 0.05
    assert definition.parameters_json_schema == registry["count_stars"].parameters
    assert definition.description == registry["count_stars"].description
    assert definition.strict is None


def test_a_tool_under_approval_is_marked(registry: Registry) -> None:
    tools = {"erase": registry["erase"].with_options(approval="always")}
    outputs: Any = [str, DeferredToolRequests]
    agent: Any = Agent(TestModel(), toolsets=[toolset(tools)], output_type=outputs)
    requests = run(agent.run("Go.")).output
    assert [call.tool_name for call in requests.approvals] == ["erase"]


def test_deferral_and_notes_are_carried(marked: Registry) -> None:
    tools = run(toolset(marked).get_tools(_step()))
    paint = tools["paint"].tool_def
    assert (paint.defer_loading, tools["look"].tool_def.defer_loading) == (True, False)
    assert paint.metadata == {
        "annotations": {"destructiveHint": True},
        "tags": ["art"],
        "version": "2",
    }


def test_what_a_search_finds_is_told_with_the_next_step(marked: Registry) -> None:
    search = marked.tool_search()
    tools = toolset(search.tools)
    assert set(run(tools.get_tools(_step()))) == {"look", "tool_search"}
    run(search.invoke({"query": "paint"}))
    paint = run(tools.get_tools(_step()))["paint"].tool_def
    assert not paint.defer_loading


def test_a_prefix_and_a_filter_of_the_framework_stand_around(
    registry: Registry, journal: list[object]
) -> None:
    around = toolset(registry).filtered(lambda ctx, each: each.name == "get_weather")
    model = TestModel()
    agent: Any = Agent(model, toolsets=[around.prefixed("acme")], deps_type=str)
    run(agent.run("Go.", deps=DEPS))
    parameters = model.last_model_request_parameters
    assert parameters is not None
    assert [each.name for each in parameters.function_tools] == ["acme_get_weather"]
    assert [context for context, _ in journal] == [DEPS]  # type: ignore[misc]


def _step() -> Any:
    return RunContext(deps=None, model=TestModel(), usage=RunUsage(), max_retries=1)
