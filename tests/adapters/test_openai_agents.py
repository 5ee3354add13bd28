"""The runner of openai-agents."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from building import run
from chat_server import serving

from toolgen_runtime import Registry, Tool

from .cases import DEPS, DONE, GOOD, Asked, TextArguments
from .wires import AnyServer

agents = pytest.importorskip("agents")
openai = pytest.importorskip("openai")

adapter = pytest.importorskip("toolgen_runtime.adapters.openai_agents")


class TestRunner(TextArguments):
    rejected = "Tool execution was not approved."  # its own words

    async def converse(self, server: AnyServer, tools: Mapping[str, Tool]) -> str:
        return await self._run(server, tools, [], verdict=False)

    async def converse_asking(
        self, server: AnyServer, tools: Mapping[str, Tool], asked: Asked, verdict: bool
    ) -> str:
        return await self._run(server, tools, asked, verdict)

    async def _run(
        self, server: AnyServer, tools: Mapping[str, Tool], asked: Asked, verdict: bool
    ) -> str:
        async with openai.AsyncOpenAI(base_url=server.url, api_key="none", max_retries=0) as client:
            agent = agents.Agent(
                name="forecaster",
                model=agents.OpenAIChatCompletionsModel("scripted", client),
                tools=adapter.tools(tools),
            )
            settings = agents.RunConfig(
                tracing_disabled=True, tool_not_found_behavior="return_error_to_model"
            )
            result = await agents.Runner.run(agent, "Go.", context=DEPS, run_config=settings)
            while result.interruptions:
                state = result.to_state()
                for interruption in result.interruptions:
                    asked.append((interruption.name, _arguments(interruption)))
                    decide = state.approve if verdict else state.reject
                    decide(interruption)
                result = await agents.Runner.run(agent, state, run_config=settings)
            return str(result.final_output)

    def test_the_model_gets_the_schema_of_the_build(self, registry: Registry) -> None:
        with serving(DONE, make=AnyServer) as server:
            run(self.converse(server, registry))
        assert server.schemas == {name: tool.parameters for name, tool in registry.items()}


def _arguments(interruption: Any) -> dict[str, Any]:
    import json

    read: dict[str, Any] = json.loads(interruption.arguments)
    return read


def test_tools_are_strict_where_the_registry_was_built_so(ready_registry: Registry) -> None:
    [made] = [each for each in adapter.tools(ready_registry) if each.name == "get_weather"]
    agents.strict_schema.ensure_strict_json_schema(made.params_json_schema)

    assert made.strict_json_schema
    assert made.params_json_schema["additionalProperties"] is False
    assert set(made.params_json_schema["required"]) == {"place", "days", "unit"}


def test_strict_schemas_are_what_the_framework_would_make_of_them(
    ready_registry: Registry,
) -> None:
    for made in adapter.tools(ready_registry):
        again = agents.FunctionTool(
            made.name, made.description, made.params_json_schema, made.on_invoke_tool
        )
        assert again.params_json_schema == made.params_json_schema


def test_results_and_deferral_are_told_to_models_that_take_them(marked: Registry) -> None:
    assert not any(each.defer_loading for each in adapter.tools(marked))

    deferred = {each.name: each.defer_loading for each in adapter.tools(marked, responses=True)}
    assert deferred == {"look": False, "paint": True}


def test_what_is_no_mapping_of_tools_is_refused(registry: Registry) -> None:
    with pytest.raises(TypeError, match="a registry, or a mapping by name, not list"):
        adapter.tools(list(registry.values()))
    with pytest.raises(TypeError, match="str is no Tool"):
        adapter.tools({"get_weather": GOOD})
