"""All that is said in conversations that adapters lead by a provider's client, request by request.

What a conversation is about is held by the tests of the clients. Here nothing of what is sent may
change unseen: a change is reviewed by the diff of `cases/conversations`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import golden
import pytest
from building import run
from chat_server import called
from standing_in import Client, Said, dumped

from toolgen_runtime import MalformedRequest, Registry, Tool, ToolError, merge
from toolgen_runtime.adapters import anthropic as anthropic_adapter
from toolgen_runtime.adapters import google_genai as gemini_adapter
from toolgen_runtime.adapters import openai as openai_adapter
from toolgen_runtime.adapters.loop import TurnsExhausted

from .cases import BAD, GOOD

FOLDER = golden.CASES / "conversations"
TOLD = [{"role": "user", "content": "Go."}]
PAINT = called("paint", '{"colour": "red"}', "p1")

PROVIDERS: dict[str, tuple[Any, Any]] = {
    "chat": (openai_adapter.run, openai_adapter.tools),
    "responses": (openai_adapter.run_responses, openai_adapter.response_tools),
    "anthropic": (anthropic_adapter.run, anthropic_adapter.tools),
    "gemini": (gemini_adapter.run, gemini_adapter.tools),
}


def _both(*messages: dict[str, Any]) -> dict[str, Any]:
    return {"tool_calls": [call for each in messages for call in each["tool_calls"]]}


DONE = {"content": "It will be fine."}
GOOD_CALL = called("get_weather", GOOD, "t1")
SCRIPTS: dict[str, tuple[str, list[dict[str, Any]], dict[str, Any]]] = {
    "nothing is called": ("plain", [DONE], {}),
    "a good call": ("plain", [GOOD_CALL, DONE], {"context": "deps"}),
    "words beside a call": ("plain", [{**GOOD_CALL, "content": "Let me see."}, DONE], {}),
    "a bad call": ("plain", [called("get_weather", BAD, "t1"), GOOD_CALL, DONE], {}),
    "no JSON": ("plain", [called("get_weather", GOOD[:-3], "t1"), DONE], {}),
    "an unknown tool": ("plain", [called("get_whether", GOOD, "t1"), DONE], {}),
    "a tool that fails": ("plain", [called("find_order", '{"number": "7"}', "t1"), DONE], {}),
    "a tool that takes too long": ("plain", [called("count_stars", "{}", "t1"), DONE], {}),
    "several calls": (
        "plain",
        [_both(GOOD_CALL, called("find_order", "{}", "t2"), called("erase", "[]", "t3")), DONE],
        {"limit": 1},
    ),
    "an id twice": ("plain", [_both(GOOD_CALL, called("find_order", "{}", "t1")), DONE], {}),
    "no ids": ("plain", [_both(called("erase", "{}", ""), called("erase", "{}", "")), DONE], {}),
    "too many turns": ("plain", [GOOD_CALL] * 3, {"max_turns": 2}),
    "as many turns as may be": ("plain", [GOOD_CALL, DONE], {"max_turns": 2}),
    "one turn": ("plain", [DONE], {"max_turns": 1}),
    "no turn": ("plain", [DONE], {"max_turns": 0}),
    "no call at a time": ("plain", [GOOD_CALL, DONE], {"limit": 0}),
    "in parts": ("plain", [DONE], {"stream": True}),
    "not in parts": ("plain", [DONE], {"stream": False}),
    "tools of its own": ("plain", [DONE], {"tools": [{"type": "web_search"}]}),
    "a configuration": (
        "plain",
        [DONE],
        {"config": {"temperature": 0, "tools": [{"google_search": {}}]}, "temperature": 1},
    ),
    "an object's configuration": (
        "plain",
        [DONE],
        {"config": Said(temperature=0, top_k=None, tools=None)},
    ),
    "no tools": ("none", [DONE], {}),
    "no tools but its own": ("none", [DONE], {"tools": [{"type": "web_search"}]}),
    "a pause": ("plain", [{**DONE, "stopped": "pause_turn"}, DONE], {}),
    "nothing is said": ("plain", [{}], {}),
    "a thought comes first": ("none", [{**DONE, "thinking": "It is done."}], {}),
    "an empty text": ("plain", [{"content": ""}], {}),
    "ready definitions": ("ready", [called("erase", '{"path": "/a"}', "t1"), DONE], {}),
    "deferred tools": ("marked", [PAINT, DONE], {}),
    "tools that are searched for": (
        "searched",
        [called("tool_search", '{"query": "paint a wall"}', "s1"), PAINT, DONE],
        {},
    ),
    "tools of two registries": ("merged", [called("r_erase", '{"path": "/a"}', "t1"), DONE], {}),
}


ToolsOf = Callable[[str], Mapping[str, Tool]]


@pytest.fixture
def tools_of(registry: Registry, ready_registry: Registry, marked: Registry) -> ToolsOf:
    """What makes tools of a kind."""
    made: dict[str, Callable[[], Mapping[str, Tool]]] = {
        "none": dict,
        "plain": lambda: registry,
        "ready": lambda: ready_registry,
        "marked": lambda: marked,
        "searched": lambda: marked.tool_search().tools,
        "merged": lambda: merge(registry, ready_registry, prefixes={"ready": "r_"}),
    }
    return lambda kind: made[kind]()


def _spoken(provider: str, name: str, tools: Mapping[str, Tool], *, is_async: bool) -> list[Any]:
    """What is sent, heard, and given back."""
    _, script, options = SCRIPTS[name]
    client = Client(script, is_async=is_async)
    heard: list[str] = []

    async def hear(message: object) -> None:
        heard.append(f"message {type(message).__name__}")

    hooks: dict[str, Any] = {
        "on_message": hear,
        "on_result": lambda each: heard.append(repr(each)),
    }
    talk = PROVIDERS[provider][0]
    ended: object
    try:
        started = "Go." if is_async else TOLD
        made = run(talk(client, tools, started, model="scripted", **hooks, **options))
        ended = [repr(made), made.text, made.messages, [_shown(each) for each in made.results]]
    except TurnsExhausted as error:
        ended = [str(error), repr(error.conversation), error.conversation.messages]
    except (TypeError, ValueError, MalformedRequest, ToolError) as error:
        ended = f"{type(error).__name__}: {error}"
    spoken: list[Any] = json.loads(json.dumps([client.requests, heard, ended], default=dumped))
    return spoken


def _shown(result: Any) -> list[object]:
    return [repr(result), result.item, repr(result.error), repr(result.call)]


KINDS = ("none", "plain", "ready", "marked", "searched", "merged")
TITLES = [*SCRIPTS, *(f"tools: {kind}" for kind in KINDS)]


def _told(provider: str, title: str, tools_of: ToolsOf) -> str:
    """A conversation, or what a provider is told of tools, as a text."""
    if title in SCRIPTS:
        spoken = _spoken(provider, title, tools_of(SCRIPTS[title][0]), is_async=True)
        return json.dumps(spoken, indent=1)
    tools = tools_of(title.removeprefix("tools: "))
    return json.dumps(PROVIDERS[provider][1](tools), indent=1)


@pytest.mark.parametrize("title", TITLES)
@pytest.mark.parametrize("provider", PROVIDERS)
def test_what_is_said_is_what_is_expected(
    provider: str, title: str, tools_of: ToolsOf, update_golden: bool
) -> None:
    told = _told(provider, title, tools_of)
    golden.compare_section(FOLDER / f"{provider}.txt", title, told, update_golden)


@pytest.mark.parametrize("provider", PROVIDERS)
def test_all_conversations_are_expected(
    provider: str, tools_of: ToolsOf, update_golden: bool
) -> None:
    golden.compare_sections(
        FOLDER / f"{provider}.txt",
        TITLES,
        lambda title: _told(provider, title, tools_of),
        update_golden,
    )


@pytest.mark.parametrize("name", SCRIPTS)
@pytest.mark.parametrize("provider", ["chat", "responses", "anthropic"])
def test_a_client_that_does_not_wait_is_told_the_same(
    provider: str, name: str, tools_of: ToolsOf
) -> None:
    kind = SCRIPTS[name][0]
    spoken = [_spoken(provider, name, tools_of(kind), is_async=each) for each in (True, False)]
    assert spoken[0] == spoken[1]


@pytest.mark.parametrize("provider", PROVIDERS)
def test_what_is_no_mapping_of_tools_is_refused(provider: str) -> None:
    talk, listed = PROVIDERS[provider]
    for tools in ([], {"f": 1}, {"g": _named("f")}):
        with pytest.raises((TypeError, ValueError), match=r"tools come|is no Tool|by their names"):
            listed(tools)
        with pytest.raises((TypeError, ValueError), match=r"tools come|is no Tool|by their names"):
            run(talk(Client([DONE]), tools, "Go.", model="scripted"))


def _named(name: str) -> Tool:
    return Tool.from_schema(dict, name=name, description="", parameters={})
