"""The agents of Microsoft's agent-framework."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

import pytest
from building import run
from chat_server import called, serving

from toolgen_runtime import Registry, Tool, approving

from .cases import DEPS, DONE, GOOD, Asked, Behaviour, NamedCalls, TextArguments, guarded, is_root
from .wires import AnyServer

framework = pytest.importorskip("agent_framework")
openai = pytest.importorskip("agent_framework.openai")

adapter = pytest.importorskip("toolgen_runtime.adapters.agent_framework")


class TestAgent(NamedCalls, TextArguments):
    async def converse(self, server: AnyServer, tools: Mapping[str, Tool]) -> str:
        return str(await _agent(server, tools).run("Go."))


class TestApprovals(Behaviour):
    rejected = "rejected"

    async def converse(self, server: AnyServer, tools: Mapping[str, Tool]) -> str:
        return await self.converse_asking(server, tools, [], False)

    async def converse_asking(
        self, server: AnyServer, tools: Mapping[str, Tool], asked: Asked, verdict: bool
    ) -> str:
        agent = _agent(server, tools)
        session = agent.create_session()
        response = await agent.run("Go.", session=session)
        while response.user_input_requests:
            answers = []
            for request in response.user_input_requests:
                called = request.function_call
                asked.append((called.name, json.loads(called.arguments)))
                answers.append(request.to_function_approval_response(approved=verdict))
            response = await agent.run(framework.Message("user", answers), session=session)
        return str(response)

    def test_a_rule_tells_which_calls_need_approval(  # type: ignore[override]
        self, registry: Registry, journal: list[object]
    ) -> None:
        """The framework cannot look at arguments: without toolgen's approver, nobody is asked."""
        asked: Asked = []
        answer = self._erase(guarded(registry, is_root), asked, verdict=True)
        assert answer == "erase was not called: it needs an approval, and nobody can be asked"
        assert asked == journal == []


def test_the_model_gets_the_schema_of_the_build(registry: Registry) -> None:
    with serving(DONE, make=AnyServer) as server:
        run(TestAgent().converse(server, registry))
    assert server.schemas == {name: tool.parameters for name, tool in registry.items()}


def test_the_frameworks_own_context_is_the_default(
    registry: Registry, journal: list[object]
) -> None:
    with serving(called("get_weather", GOOD), DONE, make=AnyServer) as server:
        run(_agent(server, registry, None).run("Go.", function_invocation_kwargs={"user": "ann"}))
    [(context, _)] = journal  # type: ignore[misc]
    assert context.kwargs["user"] == "ann"


def test_approval_is_asked_for_by_one_side(registry: Registry) -> None:
    [made] = adapter.tools({"erase": guarded(registry)["erase"]})
    assert made.approval_mode == "always_require"
    with approving(lambda request: True):
        assert made.approval_mode == "never_require"
    [rated] = adapter.tools({"erase": guarded(registry, is_root)["erase"]})
    assert rated.approval_mode == "never_require"


def test_what_the_framework_had_nobody_approve_is_not_made(
    registry: Registry, journal: list[object]
) -> None:
    """Its loop asks; code that calls a tool by itself does not."""
    [made] = adapter.tools({"erase": guarded(registry)["erase"]})

    [part] = run(made.invoke(arguments={"path": "/a"}))
    assert part.text == "erase was not called: it needs an approval, and nobody can be asked"
    assert journal == []


def test_notes_of_a_tool_are_carried(marked: Registry) -> None:
    look, paint = adapter.tools(marked)
    assert look.additional_properties is None
    assert paint.additional_properties == {
        "annotations": marked["paint"].policy.hints,
        "tags": ["art"],
        "version": "2",
    }


def _agent(server: AnyServer, tools: Mapping[str, Tool], context: object = DEPS) -> Any:
    client = openai.OpenAIChatCompletionClient("scripted", api_key="none", base_url=server.url)
    return framework.Agent(client, tools=adapter.tools(tools, context=context))
