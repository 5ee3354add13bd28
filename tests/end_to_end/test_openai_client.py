"""The official client of OpenAI: a model's calls are answered by a generated registry."""

from __future__ import annotations

from typing import Any

import pytest
from building import run
from chat_server import Server, called, serving

from toolgen_runtime import Registry
from toolgen_runtime.dialects import definitions

from .conftest import BAD, GOOD, PROBLEMS, RESULT

openai = pytest.importorskip("openai")

DONE = {"content": "It will be fine."}


def converse(server: Server, registry: Registry, asked_for: list[str]) -> str | None:
    """What the model says in the end, its calls answered turn by turn."""

    async def go() -> str | None:
        messages: list[Any] = [{"role": "user", "content": "How is the weather in Oslo?"}]
        async with openai.AsyncOpenAI(base_url=server.url, api_key="none", max_retries=0) as client:
            while True:
                completion = await client.chat.completions.create(
                    model="scripted", messages=messages, tools=registry.to_openai()
                )
                message = completion.choices[0].message
                messages.append(message.model_dump(exclude_none=True))
                if not message.tool_calls:
                    return message.content
                results = await registry.invoke_all(message.tool_calls, context=asked_for)
                messages.extend(result.item for result in results)

    answer: str | None = run(go())
    return answer


def test_a_good_call_is_validated_executed_and_answered(registry: Registry) -> None:
    asked_for: list[str] = []
    with serving(called("get_weather", GOOD), DONE) as server:
        assert converse(server, registry, asked_for) == DONE["content"]
    assert server.answered == [RESULT]
    assert asked_for == ["Oslo"]


def test_the_model_is_told_of_the_generated_tools(registry: Registry) -> None:
    with serving(DONE) as server:
        converse(server, registry, [])
    assert server.requests[0]["tools"] == registry.to_openai()


def test_the_model_hears_what_is_bad_and_corrects_itself(registry: Registry) -> None:
    asked_for: list[str] = []
    with serving(
        called("get_weather", BAD, "t1"), called("get_weather", GOOD, "t2"), DONE
    ) as server:
        assert converse(server, registry, asked_for) == DONE["content"]
    told, result = server.answered
    assert "invalid arguments for get_weather" in told
    assert all(f"- {path}: " in told for path in PROBLEMS)
    assert result == RESULT
    assert asked_for == ["Oslo"]


def test_arguments_that_break_off_are_told_and_not_guessed(registry: Registry) -> None:
    with serving(called("get_weather", GOOD[:-3]), DONE) as server:
        converse(server, registry, [])
    (told,) = server.answered
    assert "invalid arguments for get_weather" in told


def test_an_unknown_tool_is_answered_with_those_that_come_close(registry: Registry) -> None:
    with serving(
        called("get_whether", GOOD, "t1"), called("get_weather", GOOD, "t2"), DONE
    ) as server:
        assert converse(server, registry, []) == DONE["content"]
    told, result = server.answered
    assert told == "no tool is named 'get_whether'; did you mean get_weather?"
    assert result == RESULT


def test_several_calls_of_a_message_are_answered_by_id(registry: Registry) -> None:
    calls = [
        call
        for number, arguments in enumerate((GOOD, BAD, GOOD))
        for call in called("get_weather", arguments, f"t{number}")["tool_calls"]
    ]
    with serving({"tool_calls": calls}, DONE) as server:
        converse(server, registry, [])
    sent = [each for each in server.requests[-1]["messages"] if each["role"] == "tool"]
    assert [each["tool_call_id"] for each in sent] == ["t0", "t1", "t2"]
    assert [each["content"] == RESULT for each in sent] == [True, False, True]


def item(name: str, arguments: str, identifier: str) -> dict[str, Any]:
    """A call as the responses API has it."""
    return {
        "type": "function_call",
        "id": f"item_{identifier}",
        "call_id": identifier,
        "name": name,
        "arguments": arguments,
        "status": "completed",
    }


SAID = {
    "type": "message",
    "id": "m1",
    "role": "assistant",
    "status": "completed",
    "content": [{"type": "output_text", "text": DONE["content"], "annotations": []}],
}


def respond(server: Server, registry: Registry) -> str:
    """As `converse`, by the responses API."""

    async def go() -> str:
        history: list[Any] = [{"role": "user", "content": "How is the weather in Oslo?"}]
        tools: Any = definitions(registry, "openai-responses")
        async with openai.AsyncOpenAI(base_url=server.url, api_key="none", max_retries=0) as client:
            while True:
                response = await client.responses.create(
                    model="scripted", input=history, tools=tools
                )
                calls = [each for each in response.output if each.type == "function_call"]
                if not calls:
                    return str(response.output_text)
                history.extend(each.model_dump(exclude_none=True) for each in calls)
                results = await registry.invoke_all(calls, context=[])
                history.extend(result.item for result in results)

    answer: str = run(go())
    return answer


def test_calls_of_the_responses_api_are_answered_in_its_form(registry: Registry) -> None:
    with serving(
        item("get_weather", BAD, "t1"),
        item("get_whether", GOOD, "t2"),
        item("get_weather", GOOD, "t3"),
        SAID,
    ) as server:
        assert respond(server, registry) == DONE["content"]
    sent = [each for each in server.requests[-1]["input"] if "output" in each]
    assert [(each["type"], each["call_id"]) for each in sent] == [
        ("function_call_output", "t1"),
        ("function_call_output", "t2"),
        ("function_call_output", "t3"),
    ]
    told, unknown, result = (each["output"] for each in sent)
    assert all(f"- {path}: " in told for path in PROBLEMS)
    assert unknown == "no tool is named 'get_whether'; did you mean get_weather?"
    assert result == RESULT
