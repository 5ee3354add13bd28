"""The agents of langchain, which runs the tools of langchain-core in a graph."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest
from building import run
from chat_server import called, serving

from toolgen_runtime import Registry, Tool, approving

from .cases import DEPS, DONE, GOOD, RESULT, Asked, Behaviour, guarded
from .wires import AnyServer

pytest.importorskip("langchain_core")
adapter = pytest.importorskip("toolgen_runtime.adapters.langchain_core")


class TestAgent(Behaviour):
    async def converse(self, server: AnyServer, tools: Mapping[str, Tool]) -> str:
        return await self.converse_asking(server, tools, [], verdict=False)

    async def converse_asking(
        self, server: AnyServer, tools: Mapping[str, Tool], asked: Asked, verdict: bool
    ) -> str:
        from langgraph.types import Command

        agent, config = agent_of(server, tools), {"configurable": {"thread_id": "1"}}
        state = await agent.ainvoke(_going(), config, context=DEPS)
        while "__interrupt__" in state:
            [interrupt] = state["__interrupt__"]
            [request] = interrupt.value["action_requests"]
            asked.append((request["name"], request["args"]))
            decision = {"type": "approve" if verdict else "reject"}
            answer = Command(resume={"decisions": [decision]})
            state = await agent.ainvoke(answer, config, context=DEPS)
        return str(state["messages"][-1].content)

    def test_a_run_that_does_not_wait_makes_calls_too(
        self, registry: Registry, journal: list[object]
    ) -> None:
        with serving(called("get_weather", GOOD), DONE, make=AnyServer) as server:
            config = {"configurable": {"thread_id": "1"}}
            agent_of(server, registry).invoke(_going(), config, context=DEPS)
        assert server.told == [RESULT]
        assert journal == [(DEPS, "Oslo")]

    def test_a_run_that_does_not_wait_is_interrupted_too(
        self, registry: Registry, journal: list[object]
    ) -> None:
        from langgraph.types import Command

        config = {"configurable": {"thread_id": "1"}}
        with serving(called("erase", '{"path": "/a"}'), DONE, make=AnyServer) as server:
            agent = agent_of(server, guarded(registry))
            state = agent.invoke(_going(), config, context=DEPS)
            assert "__interrupt__" in state
            assert journal == []
            answer = Command(resume={"decisions": [{"type": "approve"}]})
            agent.invoke(answer, config, context=DEPS)
        assert server.told == ["done"]


def agent_of(server: AnyServer, tools: Mapping[str, Tool]) -> Any:
    """An agent whose model is the server's script."""
    langchain = pytest.importorskip("langchain.agents")
    models = pytest.importorskip("langchain_openai")
    from langgraph.checkpoint.memory import InMemorySaver

    model = models.ChatOpenAI(model="scripted", base_url=server.url, api_key="none", max_retries=0)
    return langchain.create_agent(
        model, adapter.tools(tools), context_schema=str, checkpointer=InMemorySaver()
    )


def _going() -> dict[str, Any]:
    return {"messages": [{"role": "user", "content": "Go."}]}


def made(tools: Mapping[str, Tool], name: str) -> Any:
    [found] = [each for each in adapter.tools(tools) if each.name == name]
    return found


def test_a_tool_has_the_schema_of_the_build(registry: Registry) -> None:
    for each in adapter.tools(registry):
        assert each.args_schema == registry[each.name].parameters
        assert each.args == registry[each.name].parameters["properties"]


def test_the_model_gets_the_schema_of_the_build(registry: Registry) -> None:
    """The framework puts definitions in the place of references to them."""
    with serving(DONE, make=AnyServer) as server:
        run(TestAgent().converse(server, registry))
    schema = registry["get_weather"].parameters
    place = schema.pop("$defs")["Place"]
    schema["properties"]["place"] = place | {"description": "Where."}
    assert server.schemas["erase"] == registry["erase"].parameters
    assert server.schemas["get_weather"] == schema


def test_notes_and_deferral_are_carried(marked: Registry) -> None:
    paint, look = made(marked, "paint"), made(marked, "look")
    assert paint.tags == ["art"]
    assert paint.metadata == {"annotations": {"destructiveHint": True}, "version": "2"}
    assert (paint.extras, look.extras) == ({"defer_loading": True}, None)


def test_outside_a_graph_the_configuration_is_the_context(
    registry: Registry, journal: list[object]
) -> None:
    config = {"configurable": {"user": "ann"}}
    told = run(made(registry, "get_weather").ainvoke(json.loads(GOOD), config))
    assert told == RESULT
    assert journal == [({"user": "ann"}, "Oslo")]


def test_outside_a_graph_what_needs_approval_is_refused_or_approved_by_toolgen_s(
    registry: Registry, journal: list[object]
) -> None:
    erase = made(guarded(registry), "erase")
    call = {"type": "tool_call", "id": "t1", "name": "erase", "args": {"path": "/a"}}

    refused = run(erase.ainvoke(call))
    assert (refused.status, "nobody can be asked" in refused.content) == ("error", True)
    assert journal == []

    with approving(lambda request: True):
        assert run(erase.ainvoke(call)).content == "done"


def test_arguments_may_have_any_name(registry: Registry) -> None:
    """Those that the framework uses itself would be lost in a signature."""
    names = ("config", "run_manager", "callbacks", "self", "tool_input")
    echo = Tool.from_schema(
        lambda **arguments: ",".join(arguments),
        name="echo",
        description="Echo.",
        parameters={"type": "object", "properties": {name: {} for name in names}},
    )
    told = run(made({"echo": echo}, "echo").ainvoke(dict.fromkeys(names, 1)))
    assert told == ",".join(names)


def test_content_of_messages_is_passed_on(registry: Registry) -> None:
    block = {"type": "image_url", "image_url": {"url": "data:,"}}
    draw = Tool.from_schema(
        lambda: [block], name="draw", description="Draw.", parameters={"type": "object"}
    )
    call = {"type": "tool_call", "id": "t1", "name": "draw", "args": {}}
    assert run(made({"draw": draw}, "draw").ainvoke(call)).content == [block]
