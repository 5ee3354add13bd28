"""The runner of openai-agents: its agent's tools are those of a generated registry."""

from __future__ import annotations

from typing import Any

import pytest
from building import run
from chat_server import Server, called, serving

from toolgen_runtime import FunctionTool, Registry, ToolError

from .conftest import BAD, GOOD, PROBLEMS

agents = pytest.importorskip("agents")
openai = pytest.importorskip("openai")

DONE = {"content": "It will be fine."}


def as_their_tool(tool: FunctionTool[Any, Any]) -> Any:
    """A tool of the registry as one of openai-agents: what goes wrong is text for the model."""

    async def invoke(context: Any, arguments: str) -> Any:
        try:
            return await tool.invoke(arguments, context.context)
        except ToolError as error:
            return str(error)

    return agents.FunctionTool(
        name=tool.name,
        description=tool.description,
        params_json_schema=tool.parameters,
        on_invoke_tool=invoke,
        strict_json_schema=False,
    )


def converse(server: Server, registry: Registry, asked_for: list[str], **options: Any) -> Any:
    """What the agent says in the end."""

    async def go() -> Any:
        async with openai.AsyncOpenAI(base_url=server.url, api_key="none", max_retries=0) as client:
            agent = agents.Agent(
                name="forecaster",
                model=agents.OpenAIChatCompletionsModel("scripted", client),
                tools=[as_their_tool(tool) for tool in registry.values()],
            )
            settings = agents.RunConfig(tracing_disabled=True, **options)
            result = await agents.Runner.run(
                agent, "How is the weather in Oslo?", context=asked_for, run_config=settings
            )
            return result.final_output

    return run(go())


def test_a_good_call_is_validated_executed_and_answered(registry: Registry) -> None:
    asked_for: list[str] = []
    with serving(called("get_weather", GOOD), DONE) as server:
        assert converse(server, registry, asked_for) == DONE["content"]
    assert asked_for == ["Oslo"]
    assert server.requests[0]["tools"][0]["function"]["parameters"] == registry.parameters(
        "get_weather"
    )


def test_the_model_hears_what_is_bad_and_corrects_itself(registry: Registry) -> None:
    asked_for: list[str] = []
    with serving(
        called("get_weather", BAD, "t1"), called("get_weather", GOOD, "t2"), DONE
    ) as server:
        assert converse(server, registry, asked_for) == DONE["content"]
    told, _ = server.answered
    assert all(f"- {path}: " in told for path in PROBLEMS)
    assert asked_for == ["Oslo"]


def test_an_unknown_tool_never_reaches_the_registry(registry: Registry) -> None:
    with (
        serving(called("get_whether", GOOD), DONE) as server,
        pytest.raises(agents.ModelBehaviorError, match="get_whether"),
    ):
        converse(server, registry, [])


@pytest.mark.skipif(
    "tool_not_found_behavior" not in agents.RunConfig.__dataclass_fields__,
    reason="this version raises for every unknown tool",
)
def test_the_model_may_hear_of_an_unknown_tool_and_correct_itself(registry: Registry) -> None:
    asked_for: list[str] = []
    with serving(
        called("get_whether", GOOD, "t1"), called("get_weather", GOOD, "t2"), DONE
    ) as server:
        answer = converse(
            server, registry, asked_for, tool_not_found_behavior="return_error_to_model"
        )
    assert answer == DONE["content"]
    assert "get_whether" in server.answered[0]
    assert asked_for == ["Oslo"]
