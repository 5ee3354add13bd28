"""The server as a process, in the handshake's era: what is on the wire, and what is kept off it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from building import RUNTIME, build, run_python
from server_process import CLIENT, Server, Start

_GIVEN = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": CLIENT}
INITIALIZE = json.dumps(
    {"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": _GIVEN}
).encode()
LIST = b'{"jsonrpc":"2.0","id":2,"method":"tools/list"}'
HEAVY = ("argparse", "asyncio", "decimal", "inspect", "json", "logging", "pydantic", "re", "typing")


def test_a_client_gets_tools_and_calls_one(start: Start) -> None:
    server = start()

    assert server.initialize()["serverInfo"]["name"] == "served"
    tools = {tool["name"]: tool for tool in server.ask(1, "tools/list")["result"]["tools"]}
    assert tools["weather"]["inputSchema"]["required"] == ["city"]
    assert tools["weather"]["description"] == "Get the weather of a city."
    assert server.call(2, "weather", city="Oslo") == {
        "content": [{"type": "text", "text": '{"city":"Oslo","degrees":3}'}],
        "isError": False,
        "structuredContent": {"city": "Oslo", "degrees": 3},
    }
    assert server.end() == 0


def test_a_result_that_is_no_object_is_the_property_of_one(start: Start) -> None:
    server = start()
    server.initialize()

    result = server.call(1, "echo", text="hello")

    assert result["structuredContent"] == {"result": "hello"}
    assert result["content"] == [{"type": "text", "text": "hello"}]


@pytest.mark.parametrize(
    ("name", "arguments", "told"),
    [
        ("weather", {"days": "x"}, "invalid arguments for weather, 2 problems"),
        ("fail", {}, "fail failed: RuntimeError: out of order"),
        ("leave", {}, "leave failed: it tried to end the process (3)"),
    ],
)
def test_what_goes_wrong_is_told_to_the_model_without_a_structured_result(
    start: Start, name: str, arguments: dict[str, object], told: str
) -> None:
    server = start()
    server.initialize()

    result = server.call(1, name, **arguments)

    assert result["isError"] is True
    assert result["content"][0]["text"].startswith(told)
    assert "structuredContent" not in result
    assert server.call(2, "echo", text="still there")["isError"] is False


def test_what_a_tool_or_its_child_prints_is_on_stderr(start: Start) -> None:
    server = start()
    server.initialize()

    result = server.call(1, "noisy")

    assert result["content"][0]["text"] == "read: ''"  # and it takes no message off the wire
    assert server.call(2, "echo", text="x")["isError"] is False
    assert server.end() == 0
    said = server.stop()
    assert "printed" in said
    assert "from a child" in said


def test_calls_run_at_once_and_are_answered_as_they_end(start: Start) -> None:
    server = start()
    server.initialize()
    server.begin("slow", "wait", seconds=5)
    server.begin("quick", "wait", seconds=0.01)
    server.begin("thread", "echo", text="x")

    assert {server.receive()["id"] for _ in range(2)} == {"quick", "thread"}


def test_a_cancelled_call_gets_no_answer_even_if_the_tool_does_not_mind(start: Start) -> None:
    server = start()
    server.initialize()
    server.begin(1, "wait", seconds=60)
    server.begin(2, "stubborn")
    server.begin(3, "block", seconds=0.2)
    server.call(4, "echo", text="begun")
    for id in (1, 2, 3):
        server.cancel(id)

    assert server.call(5, "wait", seconds=0.4)["isError"] is False


def test_the_end_of_the_input_answers_the_calls_that_were_wanted(start: Start) -> None:
    server = start()
    server.initialize()
    server.begin(1, "deaf")
    server.begin(2, "deaf")
    server.call(3, "echo", text="begun")
    server.cancel(1)
    server.call(4, "echo", text="cancelled")

    assert server.end() == 0
    answer = server.receive()
    assert (answer["id"], server.rest()) == (2, b"")
    assert answer["error"]["message"] == "the connection was closed before the call came to its end"


def test_a_cancel_that_comes_late_or_of_nothing_is_ignored(start: Start) -> None:
    server = start()
    server.initialize()
    server.call(1, "echo", text="x")
    server.cancel(1)
    server.cancel("no such")
    server.send(method="notifications/cancelled", params={"requestId": [1]})
    server.send(method="notifications/cancelled")

    assert server.ask(2, "ping")["result"] == {}


def test_progress_is_told_to_whoever_asks_for_it(start: Start) -> None:
    server = start()
    server.initialize()
    params = {"name": "count", "arguments": {"steps": 2}, "_meta": {"progressToken": "t"}}
    server.send(id=1, method="tools/call", params=params)

    frames = [server.receive() for _ in range(3)]

    assert [frame.get("params") for frame in frames[:2]] == [
        {"progressToken": "t", "progress": 1, "total": 2, "message": "step 1"},
        {"progressToken": "t", "progress": 2, "total": 2, "message": "step 2"},
    ]
    assert frames[2]["result"]["structuredContent"] == {"result": 2}
    assert server.call(2, "count", steps=2)["isError"] is False


def test_the_end_of_the_input_ends_calls_and_the_server(start: Start) -> None:
    server = start()
    server.initialize()
    server.begin(1, "wait", seconds=60)
    server.begin(2, "stubborn")

    assert server.end() == 0


def test_a_thread_that_cannot_be_stopped_does_not_keep_the_server(start: Start) -> None:
    server = start()
    server.initialize()
    server.begin(1, "block", seconds=60)
    server.call(2, "echo", text="begun")

    assert server.end() == 0  # within the twenty seconds that the fixture waits


def test_a_message_that_is_too_long_is_answered_and_skipped(start: Start) -> None:
    server = start("--max-message=2000")
    server.initialize()

    refused = server.ask(7, "tools/call", name="echo", arguments={"text": "x" * 200_000})

    assert refused["error"] == {
        "code": -32600,
        "message": "the message is longer than 2000 bytes",
    }
    assert server.call(8, "echo", text="x" * 1000)["isError"] is False


def test_what_comes_while_calls_run_is_answered_at_once(start: Start) -> None:
    server = start("--max-message=2000")
    server.initialize()
    server.begin(1, "wait", seconds=60)
    server.begin(2, "stubborn")
    server.call(3, "echo", text="begun")
    server.cancel(2)

    refused = server.ask(7, "tools/call", name="echo", arguments={"text": "x" * 200_000})

    assert refused["error"]["message"] == "the message is longer than 2000 bytes"
    assert server.process.stdin is not None
    assert server.process.stdout is not None
    server.process.stdin.close()
    [line] = server.process.stdout.readlines()  # of the call that was not cancelled
    assert json.loads(line)["id"] == 1
    assert "closed before" in json.loads(line)["error"]["message"]


@pytest.mark.parametrize("first", ["ping", "call"])
def test_a_client_that_does_not_read_any_more_ends_the_server(start: Start, first: str) -> None:
    server = start()
    server.initialize()
    if first == "call":
        server.call(1, "echo", text="begun")
    assert server.process.stdout is not None
    server.process.stdout.close()

    with suppress(BrokenPipeError):
        for id in range(2, 400):
            server.send(id=id, method="ping")
            time.sleep(0.01)
    assert server.process.wait(20) == 0


@pytest.mark.parametrize("id", [b'"\\ud800"', b'"\\q"', b'"\xff"', b"007"])
def test_a_message_that_is_too_long_may_have_an_id_that_is_none(start: Start, id: bytes) -> None:
    server = start("--max-message=2000")
    server.initialize()
    server.send_line(b'{"jsonrpc":"2.0","id":' + id + b',"method":"' + b"x" * 3000 + b'"}')

    assert server.receive()["id"] is None
    assert server.ask(1, "ping")["result"] == {}


def test_a_server_without_its_streams_says_so(served: Path) -> None:
    paths = os.pathsep.join(map(str, (RUNTIME, served)))
    command = f"exec '{sys.executable}' -P -m toolgen_runtime.serve served >&-"

    done = subprocess.run(
        ["sh", "-c", command],
        check=False,
        env={**os.environ, "PYTHONPATH": paths},
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        timeout=60,
    )

    assert done.returncode == 2
    assert done.stderr.startswith(b"toolgen-serve: stdin, stdout and stderr have to be open")


def test_long_messages_go_both_ways(start: Start) -> None:
    server = start()
    server.initialize()
    text = "\N{SNOWMAN}" * 300_000

    assert server.call(1, "echo", text=text)["content"][0]["text"] == text


def test_half_a_character_is_the_mistake_of_the_call_that_has_it(start: Start) -> None:
    server = start()
    server.initialize()
    call = b'"method":"tools/call","params":{"name":"echo","arguments":{"text":"\\ud800"}}'
    server.send_line(b'{"jsonrpc":"2.0","id":1,' + call + b"}")

    result = server.receive()["result"]
    assert result["isError"] is True
    assert "text: it holds half of a character" in result["content"][0]["text"]


def test_the_context_of_tools_is_made_once(start: Start) -> None:
    server = start("--context=served.deps:make")
    server.initialize()
    server.begin(1, "known")
    server.begin(2, "known")

    texts = {server.receive()["result"]["content"][0]["text"] for _ in range(2)}

    assert texts == {"{'made': 1}"}


def test_a_context_that_cannot_be_made_is_told_with_each_call(start: Start) -> None:
    server = start("--context=served.deps:missing")
    server.initialize()

    for id in (1, 2):
        told = server.call(id, "known")["content"][0]["text"]
        assert told.startswith("the server's context could not be made: AttributeError")


def test_nothing_of_the_users_is_imported_before_a_call(start: Start) -> None:
    server = start()
    server.initialize()
    server.ask(1, "tools/list")
    assert server.end() == 0
    assert "the package was run" not in server.stop()

    server = start()
    server.initialize()
    server.call(1, "echo", text="x")
    assert server.end() == 0
    assert server.stop().count("the package was run") == 1


def test_what_a_start_does_not_need_it_does_not_load(served: Path) -> None:
    code = f"""
        from toolgen_runtime.serve.choosing import Choice
        from toolgen_runtime.serve.service import Service
        from toolgen_runtime.serve.session import Session
        import toolgen_runtime.serve.starting, toolgen_runtime.serve.stdio
        import toolgen_runtime.serve.arguments

        session = Session(Service(Choice(["served"]).tools(), name="served"))
        assert b"serverInfo" in session.receive({INITIALIZE!r})
        assert b"weather" in session.receive({LIST!r})
        print(*sorted(set({HEAVY!r}) & set(sys.modules)))
    """

    assert run_python(code, paths=[served, RUNTIME]).strip() == ""


def test_a_cancel_is_of_the_id_that_it_has_and_of_no_text_like_it(start: Start) -> None:
    server = start()
    server.initialize()
    server.begin("77", "wait", seconds=0.3)
    server.cancel(77)

    assert server.receive()["id"] == "77"


@pytest.mark.skipif(os.name == "nt", reason="there are no such signals")
def test_calls_are_cancelled_before_a_termination_ends_the_server(tmp_path: Path) -> None:
    mark = tmp_path / "cancelled"
    text = f"""
        import asyncio
        from toolgen_runtime import tool


        @tool
        async def linger() -> None:
            "Wait."
            try:
                await asyncio.sleep(60)
            finally:
                open({str(mark)!r}, "x").close()


        @tool
        async def echo(text: str) -> str:
            "Echo."
            return text
    """
    build(tmp_path, {"served/__init__.py": "", "served/tools.py": text})
    server = Server(tmp_path)
    server.initialize()
    server.begin(1, "linger")
    server.call(2, "echo", text="begun")
    server.process.terminate()

    assert server.receive()["error"]["message"].startswith("the connection was closed")
    assert server.process.wait(10) == 143
    assert mark.exists()
    server.stop()
