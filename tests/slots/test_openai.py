"""A model extracts and verifies: the official client, against a scripted server on loopback."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import pytest
from building import run

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


class Server:
    """Answers chat completions with the messages that it is given, and keeps the requests."""

    def __init__(self, *messages: dict[str, Any]) -> None:
        self.messages = list(messages)
        self.requests: list[dict[str, Any]] = []
        self.url = ""

    def answer(self, request: dict[str, Any]) -> dict[str, Any]:
        self.requests.append(request)
        message = {"role": "assistant", "content": None, **self.messages.pop(0)}
        choice = {"index": 0, "finish_reason": "stop", "message": message}
        return {
            "id": "c1",
            "object": "chat.completion",
            "created": 0,
            "model": request["model"],
            "choices": [choice],
        }


def called(name: str, arguments: str) -> dict[str, Any]:
    function = {"name": name, "arguments": arguments}
    return {"tool_calls": [{"id": "t1", "type": "function", "function": function}]}


@contextmanager
def serving(*messages: dict[str, Any]) -> Iterator[Server]:
    server = Server(*messages)

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            length = int(self.headers["Content-Length"])
            body = json.dumps(server.answer(json.loads(self.rfile.read(length)))).encode()
            self.send_response(200)
            self.send_header("Content-Type", "application/json")
            self.send_header("Content-Length", str(len(body)))
            self.end_headers()
            self.wfile.write(body)

        def log_message(self, format: str, *args: object) -> None:
            pass

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as http:
        thread = threading.Thread(target=http.serve_forever, kwargs={"poll_interval": 0.01})
        thread.start()
        server.url = f"http://127.0.0.1:{http.server_address[1]}/v1"
        try:
            yield server
        finally:
            http.shutdown()
            thread.join()


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


@pytest.mark.parametrize("text", ["I cannot say.", "[1]", "3"])
def test_an_answer_that_holds_no_object_fails(text: str) -> None:
    with pytest.raises(ExtractionFailed, match="JSON"):
        extract({"content": text})


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
