"""The runner of Google's ADK."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest
from building import run
from chat_server import called, serving

from toolgen_runtime import Registry, Tool

from .cases import DEPS, DONE, GOOD, Asked, NamedCalls
from .wires import AnyServer

runners = pytest.importorskip("google.adk.runners")

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")  # of its own code

adapter = pytest.importorskip("toolgen_runtime.adapters.google_adk")

CONFIRMING = "adk_request_confirmation"


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GOOGLE_API_KEY", "none")  # its client asks for one, wherever it leads


class TestRunner(NamedCalls):
    async def converse(self, server: AnyServer, tools: Mapping[str, Tool]) -> str:
        return await _Conversation(server, tools).end([], verdict=False)


class TestConfirmation(TestRunner):
    rejected = "This tool call is rejected."  # its own words

    async def converse_asking(
        self, server: AnyServer, tools: Mapping[str, Tool], asked: Asked, verdict: bool
    ) -> str:
        return await _Conversation(server, tools).end(asked, verdict)


class _Conversation:
    """One session of an agent, where the user says "Go." and decides what is to be confirmed."""

    def __init__(
        self, server: AnyServer, tools: Mapping[str, Tool], context: object = DEPS
    ) -> None:
        from google.adk.agents import LlmAgent
        from google.adk.models import Gemini

        model = Gemini(model="gemini-scripted", base_url=server.root)
        made = adapter.tools(tools, context=context)
        agent = LlmAgent(name="forecaster", model=model, tools=made)
        self._runner = runners.InMemoryRunner(agent, app_name="plain")

    async def end(self, asked: Asked, verdict: bool) -> str:
        """What the agent says in the end."""
        from google.genai import types

        session = await self._runner.session_service.create_session(app_name="plain", user_id="u")
        parts = [types.Part(text="Go.")]
        while True:
            last, requests = await self._turn(session.id, types.Content(role="user", parts=parts))
            if not requests:
                return "".join(part.text or "" for part in last.content.parts)
            parts = []
            for request in requests:
                original = request.args["originalFunctionCall"]
                asked.append((original["name"], original["args"]))
                answer = types.FunctionResponse(
                    id=request.id, name=request.name, response={"confirmed": verdict}
                )
                parts.append(types.Part(function_response=answer))

    async def _turn(self, session: str, said: Any) -> tuple[Any, list[Any]]:
        """The last event of a turn, and what is to be confirmed."""
        requests = []
        async for event in self._runner.run_async(
            user_id="u", session_id=session, new_message=said
        ):
            last = event
            requests += [each for each in event.get_function_calls() if each.name == CONFIRMING]
        return last, requests


def test_the_model_gets_the_schema_of_the_build(registry: Registry) -> None:
    with serving(DONE, make=AnyServer) as server:
        run(TestRunner().converse(server, registry))
    assert server.schemas == {name: tool.parameters for name, tool in registry.items()}


def test_vertex_gets_the_schema_of_the_dialect(
    registry: Registry, ready_registry: Registry, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GOOGLE_GENAI_USE_VERTEXAI", "1")
    [plain] = adapter.tools({"erase": registry["erase"]})
    [ready] = adapter.tools({"erase": ready_registry["erase"]})

    assert plain._get_declaration().parameters_json_schema == registry["erase"].parameters
    assert ready._get_declaration().parameters.properties["path"].type == "STRING"


def test_the_frameworks_own_context_is_the_default(
    registry: Registry, journal: list[object]
) -> None:
    with serving(called("get_weather", GOOD), DONE, make=AnyServer) as server:
        run(_Conversation(server, registry, None).end([], verdict=False))
    [(context, _)] = journal  # type: ignore[misc]
    assert context.agent_name == "forecaster"


def test_notes_of_a_tool_are_carried(marked: Registry) -> None:
    look, paint = adapter.tools(marked)
    assert look.custom_metadata is None
    assert paint.custom_metadata["tags"] == ["art"]
    assert paint.custom_metadata["annotations"]["destructiveHint"]


def test_bad_arguments_need_no_confirmation(registry: Registry) -> None:
    """A rule gets arguments that are good: the call itself tells of others."""
    tools = {"erase": registry["erase"].with_options(approval=lambda values: values["path"])}
    asked: Asked = []
    with serving(called("erase", "{}"), DONE, make=AnyServer) as server:
        run(_Conversation(server, tools).end(asked, verdict=True))
    assert "path: missing, but required" in server.told[0]
    assert asked == []
