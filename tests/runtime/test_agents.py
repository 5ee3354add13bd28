"""Agents as tools: one argument `input`, and the agent's own name and description by default."""

from __future__ import annotations

import asyncio
import sys
from typing import Any

import pytest

from toolgen_runtime import InvalidArguments, ToolCall, ToolFailed, agent_tool
from toolgen_runtime.call import validation


class Agent:
    name = "Travel Agent"
    description = "Knows the world."

    async def run(self, input: str) -> dict[str, str]:
        if not input:
            raise ValueError("nothing to do")
        return {"answer": input.upper()}


class Nameless:
    async def run(self, input: str) -> str:
        return input


def test_an_agent_is_a_tool_with_one_input() -> None:
    tool = agent_tool(Agent(), name="traveller", description="Plans a journey.")

    assert (tool.name, tool.description) == ("traveller", "Plans a journey.")
    assert tool.parameters == {
        "additionalProperties": False,
        "properties": {"input": {"type": "string"}},
        "required": ["input"],
        "type": "object",
    }
    assert asyncio.run(tool.invoke('{"input": "oslo"}')) == {"answer": "OSLO"}
    assert asyncio.run(tool.execute(input="oslo")) == {"answer": "OSLO"}


@pytest.mark.parametrize(
    ("own", "name"),
    [
        ("Travel Agent", "travel_agent"),
        ("TravelAgent", "travel_agent"),
        ("HTTPAgent2", "http_agent2"),
        ("already_snake", "already_snake"),
    ],
)
def test_its_own_name_is_the_default_in_snake_case(own: str, name: str) -> None:
    agent = Agent()
    agent.name = own

    assert agent_tool(agent).name == name
    assert agent_tool(agent).description == "Knows the world."


@pytest.mark.parametrize("arguments", ["{}", {"input": 3}, {"input": "a", "inptu": "b"}])
def test_its_arguments_are_validated_without_jsonschema_by_any_core(
    arguments: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "jsonschema", None)
    said = []
    for ceiling in (validation.CORE_CEILING, (2, 1)):
        monkeypatch.setattr(validation, "CORE_CEILING", ceiling)
        tool = agent_tool(Agent())
        with pytest.raises(InvalidArguments) as caught:
            asyncio.run(tool.invoke(arguments))
        said.append(str(caught.value))
        assert asyncio.run(tool.invoke({"input": "a"})) == {"answer": "A"}

    assert said[0] == said[1]


def test_a_postprocessor_takes_the_answer_out_of_the_result() -> None:
    tool = agent_tool(Agent(), postprocessor=lambda result: result["answer"])

    assert asyncio.run(tool.invoke({"input": "oslo"})) == "OSLO"


def test_an_agent_s_error_is_the_tool_s_failure() -> None:
    call = ToolCall(agent_tool(Agent()), {"input": ""})
    asyncio.run(call.invoke())

    assert type(call.execution.error) is ToolFailed


def test_what_cannot_be_run_is_no_agent() -> None:
    with pytest.raises(TypeError, match="async run"):
        agent_tool(object())  # type: ignore[arg-type]


def test_an_agent_without_a_name_or_description_needs_one() -> None:
    with pytest.raises(ValueError, match="no name"):
        agent_tool(Nameless(), description="d")
    with pytest.raises(ValueError, match="no description"):
        agent_tool(Nameless(), name="n")
    unnamed = Agent()
    unnamed.name = ""
    with pytest.raises(ValueError, match="no name"):
        agent_tool(unnamed)
    assert agent_tool(Nameless(), name="n", description="d").name == "n"
