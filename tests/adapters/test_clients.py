"""The clients of providers, without a framework: the loop, and what each is sent."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Mapping
from types import ModuleType
from typing import Any, ClassVar

import pytest
from building import run
from chat_server import called, serving

from toolgen.dynamic import function_tool
from toolgen_runtime import Registry, Tool, merge
from toolgen_runtime.adapters import anthropic as anthropic_adapter
from toolgen_runtime.adapters import google_genai as gemini_adapter
from toolgen_runtime.adapters import openai as openai_adapter
from toolgen_runtime.adapters.loop import Conversation, TurnsExhausted
from toolgen_runtime.dialects import definitions
from toolgen_runtime.model.policy import Policy

from .cases import DEPS, DONE, GOOD, RESULT, Behaviour, TextArguments
from .wires import AnyServer

ASKED = [{"role": "user", "content": "Go."}]


class ChatCompletions(Behaviour):
    """The loop over OpenAI's chat completions; the others are like it."""

    async def converse(self, server: AnyServer, tools: Mapping[str, Tool]) -> str:
        return (await self.talk(server, tools, context=DEPS)).text

    async def talk(
        self, server: AnyServer, tools: Mapping[str, Tool], **options: Any
    ) -> Conversation:
        openai = pytest.importorskip("openai")
        async with openai.AsyncOpenAI(base_url=server.url, api_key="none", max_retries=0) as client:
            return await openai_adapter.run(client, tools, ASKED, model="scripted", **options)

    def test_a_message_s_calls_are_made_at_once_and_answered_by_id(
        self, registry: Registry, journal: list[object]
    ) -> None:
        first, second = called("get_weather", GOOD, "t1"), called("find_order", "{}", "t2")
        both = {"tool_calls": [*first["tool_calls"], *second["tool_calls"]]}
        told = self.told(registry, both)
        assert told[0] == RESULT
        assert "- number: " in told[1]

    def test_the_conversation_is_given_back(
        self, registry: Registry, journal: list[object]
    ) -> None:
        with serving(called("get_weather", GOOD), DONE, make=AnyServer) as server:
            talk = run(self.talk(server, registry))
        assert (talk.turns, talk.text) == (2, DONE["content"])
        assert [result.output["city"] for result in talk.results] == ["Oslo"]
        assert len(talk.messages) == 4

    def test_a_model_that_does_not_stop_is_stopped(
        self, registry: Registry, journal: list[object]
    ) -> None:
        calls = [called("get_weather", GOOD, f"t{number}") for number in range(3)]
        with (
            serving(*calls, make=AnyServer) as server,
            pytest.raises(TurnsExhausted, match="asked 2 times") as caught,
        ):
            run(self.talk(server, registry, max_turns=2))
        assert len(server.requests) == 2
        assert len(caught.value.conversation.results) == 2

    def test_what_a_search_finds_is_told_with_the_next_request(self, marked: Registry) -> None:
        tools = marked.tool_search().tools
        messages = [
            called("tool_search", '{"query": "paint a wall"}', "t1"),
            called("paint", '{"colour": "red"}', "t2"),
            DONE,
        ]
        with serving(*messages, make=AnyServer) as server:
            run(self.talk(server, tools))
        assert set(server.schemas) == {"look", "tool_search"}
        server.requests.pop(0)
        assert set(server.schemas) == {"look", "paint", "tool_search"}
        assert server.told[1] == "painted red"

    def test_hooks_hear_each_message_and_each_result(
        self, registry: Registry, journal: list[object]
    ) -> None:
        messages: list[Any] = []
        results: list[Any] = []

        async def hear(message: Any) -> None:
            await asyncio.sleep(0)
            messages.append(message)

        with serving(called("find_order", "{}"), DONE, make=AnyServer) as server:
            run(self.talk(server, registry, on_message=hear, on_result=results.append))
        assert len(messages) == 2
        assert [type(each.error).__name__ for each in results] == ["InvalidArguments"]


class TestChatCompletions(ChatCompletions, TextArguments):
    def test_a_client_that_does_not_wait_will_do(
        self, registry: Registry, journal: list[object]
    ) -> None:
        openai = pytest.importorskip("openai")
        with serving(called("get_weather", GOOD), DONE, make=AnyServer) as server:
            client = openai.OpenAI(base_url=server.url, api_key="none", max_retries=0)
            talk = run(openai_adapter.run(client, registry, "Go.", model="scripted"))
        assert talk.messages[0] == ASKED[0]
        assert talk.text == DONE["content"]


class TestResponses(ChatCompletions, TextArguments):
    async def talk(
        self, server: AnyServer, tools: Mapping[str, Tool], **options: Any
    ) -> Conversation:
        openai = pytest.importorskip("openai")
        async with openai.AsyncOpenAI(base_url=server.url, api_key="none", max_retries=0) as client:
            return await openai_adapter.run_responses(
                client, tools, "Go.", model="scripted", **options
            )


class TestAnthropic(ChatCompletions):
    async def talk(
        self, server: AnyServer, tools: Mapping[str, Tool], **options: Any
    ) -> Conversation:
        anthropic = pytest.importorskip("anthropic")
        async with anthropic.AsyncAnthropic(
            base_url=server.root, api_key="none", max_retries=0
        ) as client:
            return await anthropic_adapter.run(
                client, tools, ASKED, model="scripted", max_tokens=9, **options
            )

    def test_the_conversation_is_given_back(
        self, registry: Registry, journal: list[object]
    ) -> None:
        with serving(called("find_order", "{}"), DONE, make=AnyServer) as server:
            talk = run(self.talk(server, registry))
        assert [message["role"] for message in talk.messages] == [
            *("user", "assistant", "user", "assistant")
        ]
        assert talk.messages[2]["content"][0]["is_error"]


@pytest.mark.filterwarnings("ignore:Tool 'get_whether' not found")
class TestAnthropicRunner(Behaviour):
    """The client's own loop, which never gives up on a tool either."""

    async def converse(self, server: AnyServer, tools: Mapping[str, Tool]) -> str:
        anthropic = pytest.importorskip("anthropic")
        async with anthropic.AsyncAnthropic(
            base_url=server.root, api_key="none", max_retries=0
        ) as client:
            runner = client.beta.messages.tool_runner(
                model="scripted",
                max_tokens=9,
                messages=ASKED,
                tools=anthropic_adapter.runner_tools(tools, context=DEPS),
                thread=False,  # the script would have to keep the history
            )
            last = await runner.until_done()
            return "".join(block.text for block in last.content)


@pytest.mark.filterwarnings("ignore:Inheritance class AiohttpClientSession")  # where aiohttp is
class TestGemini(ChatCompletions):
    async def talk(
        self, server: AnyServer, tools: Mapping[str, Tool], **options: Any
    ) -> Conversation:
        genai = pytest.importorskip("google.genai")
        client = genai.Client(api_key="none", http_options={"base_url": server.root})
        try:
            return await gemini_adapter.run(client, tools, "Go.", model="scripted", **options)
        finally:
            await client.aio.aclose()

    def test_calls_without_identifiers_are_answered_in_their_order(
        self, registry: Registry, journal: list[object]
    ) -> None:
        """As some of its models make them."""
        first, second = called("get_weather", GOOD, ""), called("find_order", "{}", "")
        told = self.told(registry, {"tool_calls": [*first["tool_calls"], *second["tool_calls"]]})
        assert told[0] == RESULT
        assert "- number: " in told[1]

    def test_an_answer_that_was_withheld_ends_the_conversation(self, registry: Registry) -> None:
        with serving({"content": ""}, make=AnyServer) as server:
            talk = run(self.talk(server, registry))
        assert (talk.turns, talk.text) == (1, "")


@pytest.mark.parametrize(
    ("listed", "dialect"),
    [
        (openai_adapter.tools, "openai-strict"),
        (openai_adapter.response_tools, "openai-strict-responses"),
        (anthropic_adapter.tools, "anthropic"),
        (lambda tools: gemini_adapter.tools(tools)[0]["function_declarations"], "gemini"),
    ],
)
def test_definitions_are_those_that_the_registry_was_built_with(
    ready_registry: Registry, listed: Any, dialect: str
) -> None:
    assert listed(ready_registry) == definitions(ready_registry, dialect)


def test_without_a_dialect_the_schema_is_sent_as_it_is(registry: Registry) -> None:
    schema = registry["get_weather"].parameters
    only = {"get_weather": registry["get_weather"]}

    assert openai_adapter.tools(only) == [registry["get_weather"].to_openai()]
    assert [each["parameters"] for each in openai_adapter.response_tools(only)] == [schema]
    assert [each["input_schema"] for each in anthropic_adapter.tools(only)] == [schema]
    [declared] = gemini_adapter.tools(only)
    assert declared["function_declarations"][0]["parameters_json_schema"] == schema


def test_a_prefix_of_a_merged_registry_is_in_the_definitions(
    registry: Registry, ready_registry: Registry
) -> None:
    """Those of the registry that was built for a dialect, and of the other one as they are."""
    merged = merge(registry, ready_registry, prefixes={"ready": "r_"})
    listed = {each["function"]["name"]: each["function"] for each in openai_adapter.tools(merged)}
    assert set(listed) == {*registry, *(f"r_{name}" for name in ready_registry)}
    assert listed["r_erase"]["strict"]
    assert "strict" not in listed["erase"]


@pytest.mark.parametrize("listed", [openai_adapter.response_tools, anthropic_adapter.tools])
def test_what_is_deferred_is_for_the_provider_s_search(
    marked: Registry, registry: Registry, listed: Any
) -> None:
    """As long as toolgen's own is not among the tools."""
    deferred = {each["name"]: each.get("defer_loading") for each in listed(marked)}
    assert deferred == {"look": None, "paint": True}

    search = marked.tool_search()
    search.find("paint")
    assert not any("defer_loading" in each for each in listed({**marked, search.name: search}))


class _ByHand(Tool):
    name = "by_hand"
    description = "Go."
    parameters: ClassVar = {"type": "object"}

    async def execute(self, **arguments: Any) -> Any:
        return arguments


@pytest.mark.parametrize("listed", [openai_adapter.response_tools, anthropic_adapter.tools])
def test_a_deferred_tool_made_by_hand_is_for_that_search_too(listed: Any) -> None:
    made = {name: _ByHand() for name in ("now", "later")}
    for name, each in made.items():
        each.name, each.policy = name, Policy(defer=name == "later")

    deferred = {each["name"]: each.get("defer_loading") for each in listed(made)}
    assert deferred == {"now": None, "later": True}


def test_tools_of_the_provider_s_own_are_kept(registry: Registry) -> None:
    openai = pytest.importorskip("openai")
    search = {"type": "web_search"}
    with serving(DONE, make=AnyServer) as server:
        client = openai.OpenAI(base_url=server.url, api_key="none", max_retries=0)
        run(openai_adapter.run_responses(client, registry, "Go.", model="s", tools=[search]))
    assert server.requests[0]["tools"] == [search, *openai_adapter.response_tools(registry)]


@pytest.mark.parametrize("options", [{"max_turns": 0}, {"limit": 0}])
def test_a_limit_below_one_is_refused(registry: Registry, options: dict[str, int]) -> None:
    openai = pytest.importorskip("openai")
    with serving(called("find_order", "{}"), make=AnyServer) as server:
        client = openai.OpenAI(base_url=server.url, api_key="none", max_retries=0)
        with pytest.raises(ValueError, match="at least on"):
            run(openai_adapter.run(client, registry, ASKED, model="scripted", **options))


PROVIDERS = (openai_adapter.run, openai_adapter.run_responses, anthropic_adapter.run)


@pytest.mark.parametrize("talk", PROVIDERS)
def test_that_no_message_comes_in_parts_is_told_before_any_is_asked_for(
    registry: Registry, talk: Any
) -> None:
    with pytest.raises(TypeError, match="stream: a conversation is led by whole messages"):
        run(talk(object(), registry, "Go.", model="scripted", stream=True))


class _Corrected(Exception):
    """What the runner tells the model of a call that went wrong."""


@pytest.fixture
def runner_library(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the library of Anthropic has for runners of tools, as far as tools are made with it."""
    library = ModuleType("anthropic.lib.tools")
    vars(library).update(BetaAsyncBuiltinFunctionTool=object, ToolError=_Corrected)
    for name in ("anthropic", "anthropic.lib"):
        monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setitem(sys.modules, "anthropic.lib.tools", library)


TEXT = {"type": "text", "text": "Look."}


@pytest.mark.parametrize(
    ("result", "sent"),
    [
        ("plain", "plain"),
        ([TEXT], [TEXT]),
        (
            [{"type": "image", "source": {}}, {"type": "document"}, {"type": "search_result"}],
            [{"type": "image", "source": {}}, {"type": "document"}, {"type": "search_result"}],
        ),
        ([{"type": "tool_reference", "name": "a"}], [{"type": "tool_reference", "name": "a"}]),
        ([TEXT, {"type": "video"}], '[{"type":"text","text":"Look."},{"type":"video"}]'),
        ([TEXT, "more"], '[{"type":"text","text":"Look."},"more"]'),
        ([], "[]"),
        (TEXT, '{"type":"text","text":"Look."}'),
    ],
)
@pytest.mark.usefixtures("runner_library")
def test_a_runner_is_sent_blocks_of_content_as_they_are_and_all_else_as_text(
    result: Any, sent: Any
) -> None:
    @function_tool
    def look(name: str) -> Any:
        "Look."
        return result

    [made] = anthropic_adapter.runner_tools({"look": look})
    assert made.to_dict()["name"] == "look"
    assert run(made.call({"name": "tea"})) == sent


@pytest.mark.usefixtures("runner_library")
def test_a_runner_is_told_what_went_wrong_in_words_for_the_model(registry: Registry) -> None:
    [made] = anthropic_adapter.runner_tools({"get_weather": registry["get_weather"]}, context=DEPS)
    with pytest.raises(_Corrected, match="place: missing, but required"):
        run(made.call({}))
