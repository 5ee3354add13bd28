"""A model extracts and verifies: the official client, against a scripted server on loopback."""

from __future__ import annotations

from typing import Any

import pytest
from building import run
from chat_server import Server, called, serving

from toolgen_runtime import MessageState, SlotFiller
from toolgen_runtime.slots import (
    Extraction,
    ExtractionFailed,
    OpenAIExtractor,
    OpenAIVerifier,
    Slot,
    Verification,
)

from .scripted import Called, tool_of

openai = pytest.importorskip("openai")

CITY = Slot("city", description="Where.", enum=["Oslo", "Rome"])
REQUEST = Extraction("weather", "Tell the weather.", [CITY], [{"role": "user", "content": "Oslo"}])


def asked(make: type, server: Server, method: str, *arguments: object, **options: Any) -> Any:
    async def ask() -> Any:
        async with openai.AsyncOpenAI(base_url=server.url, api_key="none", max_retries=0) as client:
            return await getattr(make(client, "small", **options), method)(*arguments)

    return run(ask())


def extract(message: dict[str, Any]) -> Any:
    with serving(message) as server:
        return asked(OpenAIExtractor, server, "extract", REQUEST)


def test_the_values_are_the_arguments_of_the_call() -> None:
    assert extract(called("weather", '{"city": "Oslo"}')) == {"city": "Oslo"}


def test_an_answer_in_text_is_read_as_json() -> None:
    assert extract({"content": '{"city": "Oslo"}'}) == {"city": "Oslo"}


def test_an_empty_answer_holds_no_values() -> None:
    assert extract(called("weather", "")) == {}


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("I cannot say.", "the model's answer is no JSON"),
        ("[1]", "the model's answer is no JSON object"),
        ("3", "the model's answer is no JSON object"),
    ],
)
def test_an_answer_that_holds_no_object_fails(text: str, reason: str) -> None:
    with pytest.raises(ExtractionFailed, match=f"{reason}$"):
        extract({"content": text})


def test_no_answer_at_all_fails() -> None:
    class Silent(Server):
        def answer(self, path: str, request: dict[str, Any]) -> dict[str, Any]:
            return super().answer(path, request) | {"choices": []}

    with (
        serving(called("weather", "{}"), make=Silent) as server,
        pytest.raises(ExtractionFailed, match="the model gave no answer"),
    ):
        asked(OpenAIExtractor, server, "extract", REQUEST)


def test_the_model_is_told_of_slots_and_messages_and_must_call() -> None:
    with serving(called("weather", "{}")) as server:
        asked(OpenAIExtractor, server, "extract", REQUEST, temperature=0)
    (request,) = server.requests
    function = request["tools"][0]["function"]
    assert (function["name"], function["description"]) == ("weather", "Tell the weather.")
    assert function["parameters"]["properties"] == {"city": CITY.json_schema()}
    assert "required" not in function["parameters"]
    assert request["tool_choice"] == {"type": "function", "function": {"name": "weather"}}
    assert request["messages"][1:] == REQUEST.messages
    assert (request["model"], request["temperature"]) == ("small", 0)


def test_the_model_is_told_what_was_wrong() -> None:
    with serving(called("weather", "{}")) as server:
        request = Extraction("weather", "", [CITY], [], "'Bergen' is not one of 'Oslo', 'Rome'")
        asked(OpenAIExtractor, server, "extract", request)
    assert "'Bergen' is not one of" in server.requests[0]["messages"][0]["content"]


def test_the_model_says_whether_a_value_needs_verification() -> None:
    verdict = '{"verification_needed": true, "thought": "There are two."}'
    with serving(called("verdict", verdict)) as server:
        found = asked(OpenAIVerifier, server, "verify", CITY, "Oslo", [])
    assert found == Verification(True, "There are two.")
    assert '"value": "Oslo"' in server.requests[0]["messages"][0]["content"]


def test_a_verdict_that_says_nothing_fails() -> None:
    with serving(called("verdict", "{}")) as server, pytest.raises(ExtractionFailed):
        asked(OpenAIVerifier, server, "verify", CITY, "Oslo", [])


def test_an_error_of_the_api_is_the_caller_s() -> None:
    with serving() as server:
        pass
    with pytest.raises(openai.APIConnectionError):
        asked(OpenAIExtractor, server, "extract", REQUEST)


def test_a_conversation_over_http() -> None:
    """One value is wrong at first, the other has to be confirmed: two turns, one call."""
    city = {"name": "city", "enum": ["Oslo", "Rome"], "prompt": "Which city?"}
    days = {"name": "days", "type": "int", "verified": False, "prompt": "Really so long?"}
    answers = [
        called("act", '{"city": "Bergen", "days": 90}'),
        called("act", '{"city": "Oslo", "days": 90}'),
        called("verdict", '{"verification_needed": true, "thought": "it is three months."}'),
        called("act", '{"city": "Oslo", "days": 90}'),
        called("verdict", '{"verification_needed": false, "thought": "confirmed"}'),
    ]
    tool = tool_of(invoked := Called("sunny"), city, days)

    async def converse(url: str) -> tuple[MessageState, MessageState]:
        async with openai.AsyncOpenAI(base_url=url, api_key="none", max_retries=0) as client:
            filler = SlotFiller(OpenAIExtractor(client, "m"), OpenAIVerifier(client, "m"))
            first = await filler.run(tool, MessageState().said("Oslo for 90 days"))
            return first, await filler.run(tool, first.said("yes"))

    with serving(*answers) as server:
        first, second = run(converse(server.url))
    assert first.response == "Really so long? The reason is: it is three months."
    assert invoked.arguments == [{"city": "Oslo", "days": 90}]
    assert second.message_flow == "Context from act: sunny\n"
    assert len(server.requests) == len(answers)
