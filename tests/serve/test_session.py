"""One connection, line by line: eras, versions, and what is answered to bad messages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from server_process import CLIENT, ENVELOPE

from toolgen_runtime import Tool
from toolgen_runtime.observe.serving import ServedRequest
from toolgen_runtime.observing import observing
from toolgen_runtime.serve import Service
from toolgen_runtime.serve.eras import Listen, ToolsCall
from toolgen_runtime.serve.session import Cancel, Session

INITIALIZE = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": CLIENT}


@pytest.fixture
def session() -> Session:
    tool = Tool.from_schema(str, name="echo", description="Echo.", parameters={"type": "object"})
    return Session(Service({"echo": tool}, name="test", version="1.2", instructions="Be kind."))


def ask(session: Session, method: str, params: object = None, id: object = 1) -> Any:
    """The answer to a request, or the work that it comes to."""
    frame = {"jsonrpc": "2.0", "id": id, "method": method}
    outcome = session.receive(json.dumps({**frame, "params": params}).encode())
    return json.loads(outcome) if isinstance(outcome, bytes) else outcome


def code_of(answer: Any) -> int:
    code: int = answer["error"]["code"]
    return code


@pytest.mark.parametrize(
    ("line", "id", "code"),
    [
        (b"{", None, -32700),
        (b'"\xff"', None, -32700),
        (b'\xef\xbb\xbf{"jsonrpc":"2.0","id":1,"method":"ping"}', None, -32700),
        ('{"jsonrpc":"2.0","id":1,"method":"ping"}'.encode("utf-16"), None, -32700),
        (b'{"jsonrpc":"2.0","id":"\xed\xa0\x80","method":"ping"}', None, -32700),
        (b"[]", None, -32600),
        (b"7", None, -32600),
        (b'{"id":1,"method":"ping"}', None, -32600),
        (b'{"jsonrpc":"1.0","id":1,"method":"ping"}', None, -32600),
        (b'{"jsonrpc":"2.0","id":null,"method":"ping"}', None, -32600),
        (b'{"jsonrpc":"2.0","id":1.5,"method":"ping"}', None, -32600),
        (b'{"jsonrpc":"2.0","id":true,"method":"ping"}', None, -32600),
        (b'{"jsonrpc":"2.0","id":"\\ud800","method":"ping"}', None, -32600),
        (b'{"jsonrpc":"2.0","id":"a\\udfff","method":"tools/call"}', None, -32600),
        (b'{"jsonrpc":"2.0","id":3}', 3, -32600),
        (b'{"jsonrpc":"2.0","id":"a","method":7}', "a", -32600),
        (b'{"jsonrpc":"2.0","id":3,"method":"ping","params":[1]}', 3, -32600),
    ],
)
def test_a_line_that_is_no_message_is_an_error(
    session: Session, line: bytes, id: object, code: int
) -> None:
    outcome = session.receive(line)

    assert isinstance(outcome, bytes)
    answer = json.loads(outcome)
    assert (answer["id"], answer["error"]["code"]) == (id, code)
    assert outcome.endswith(b"}\n")


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"  \r",
        b'{"jsonrpc":"2.0","id":1,"result":{}}',
        b'{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":""}}',
        b'{"jsonrpc":"2.0","method":"notifications/initialized"}',
        b'{"jsonrpc":"2.0","method":"tools/list"}',
        b'{"jsonrpc":"2.0","method":"no/such","params":{}}',
    ],
)
def test_what_asks_for_no_answer_gets_none(session: Session, line: bytes) -> None:
    assert session.receive(line) is None


@pytest.mark.parametrize("version", ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25"])
def test_a_version_of_the_handshake_is_spoken(session: Session, version: str) -> None:
    result = ask(session, "initialize", {**INITIALIZE, "protocolVersion": version})["result"]

    assert result == {
        "protocolVersion": version,
        "capabilities": {"tools": {"listChanged": False}},
        "serverInfo": {"name": "test", "version": "1.2"},
        "instructions": "Be kind.",
    }


@pytest.mark.parametrize("version", ["1999-01-01", "2026-07-28", ""])
def test_for_another_version_the_newest_is_offered(session: Session, version: str) -> None:
    result = ask(session, "initialize", {**INITIALIZE, "protocolVersion": version})["result"]

    assert result["protocolVersion"] == "2025-11-25"


@pytest.mark.parametrize(
    "params",
    [
        None,
        {},
        {**INITIALIZE, "protocolVersion": 1},
        {**INITIALIZE, "capabilities": None},
        {**INITIALIZE, "clientInfo": {"name": "x"}},
    ],
)
def test_a_bad_handshake_is_refused_and_opens_nothing(session: Session, params: object) -> None:
    assert code_of(ask(session, "initialize", params)) == -32602
    assert code_of(ask(session, "tools/list")) == -32602


def test_before_the_handshake_only_a_ping_is_answered(session: Session) -> None:
    assert ask(session, "ping")["result"] == {}
    assert code_of(ask(session, "tools/list")) == -32602
    assert code_of(ask(session, "tools/call", {"name": "echo"})) == -32602
    ask(session, "initialize", INITIALIZE)
    assert [tool["name"] for tool in ask(session, "tools/list")["result"]["tools"]] == ["echo"]


@pytest.mark.parametrize("method", ["prompts/list", "resources/list", "server/discover", "x"])
def test_what_a_server_of_tools_lacks_is_no_method(session: Session, method: str) -> None:
    ask(session, "initialize", INITIALIZE)

    assert ask(session, method)["error"] == {
        "code": -32601,
        "message": "Method not found",
        "data": method,
    }


@pytest.mark.parametrize(
    "params",
    [None, {}, {"name": 7}, {"name": "echo", "arguments": []}, {"name": "ecco"}],
)
def test_a_bad_call_is_refused(session: Session, params: object) -> None:
    ask(session, "initialize", INITIALIZE)

    assert code_of(ask(session, "tools/call", params)) == -32602


def test_what_a_client_is_told_of_a_long_name_is_short(session: Session) -> None:
    ask(session, "initialize", INITIALIZE)

    for params in ({"name": "x" * 100_000}, {"name": "\u65e5" * 100_000, "arguments": {}}):
        message = ask(session, "tools/call", params)["error"]["message"]
        assert len(message.encode()) <= 4096


def test_an_unknown_tool_is_told_with_those_that_come_close(session: Session) -> None:
    ask(session, "initialize", INITIALIZE)

    error = ask(session, "tools/call", {"name": "ecco"})["error"]

    assert error["message"] == "no tool is named 'ecco'; did you mean echo?"


def test_a_cursor_leads_nowhere(session: Session) -> None:
    ask(session, "initialize", INITIALIZE)

    assert code_of(ask(session, "tools/list", {"cursor": "x"})) == -32602
    assert "result" in ask(session, "tools/list", {"cursor": None})


def test_a_call_is_work_to_do(session: Session) -> None:
    ask(session, "initialize", INITIALIZE)
    call = ask(session, "tools/call", {"name": "echo", "_meta": {"progressToken": 5}}, id="c")

    assert isinstance(call, ToolsCall)
    assert (call.id, call.name, call.arguments, call.token) == ("c", "echo", None, 5)


def test_a_cancel_names_a_request(session: Session) -> None:
    frame = {"jsonrpc": "2.0", "method": "notifications/cancelled"}
    outcome = session.receive(json.dumps({**frame, "params": {"requestId": "c"}}).encode())

    assert isinstance(outcome, Cancel)
    assert outcome.id == "c"


def stateless(**params: Any) -> dict[str, Any]:
    return {"_meta": ENVELOPE, **params}


def test_without_a_handshake_results_say_what_they_are(session: Session) -> None:
    result = ask(session, "tools/list", stateless())["result"]

    assert [tool["name"] for tool in result.pop("tools")] == ["echo"]
    assert result == {
        "ttlMs": 0,
        "cacheScope": "private",
        "resultType": "complete",
        "_meta": {"io.modelcontextprotocol/serverInfo": {"name": "test", "version": "1.2"}},
    }


def test_a_server_can_be_discovered(session: Session) -> None:
    result = ask(session, "server/discover", stateless())["result"]

    assert result["supportedVersions"] == ["2026-07-28"]
    assert result["capabilities"] == {"tools": {"listChanged": False}}
    assert result["instructions"] == "Be kind."


@pytest.mark.parametrize(
    ("meta", "code"),
    [
        ({"io.modelcontextprotocol/protocolVersion": "2026-07-28"}, -32602),
        ({**ENVELOPE, "io.modelcontextprotocol/protocolVersion": 1}, -32602),
        ({**ENVELOPE, "io.modelcontextprotocol/clientCapabilities": []}, -32602),
        ({**ENVELOPE, "io.modelcontextprotocol/clientInfo": "x"}, -32602),
        ({**ENVELOPE, "io.modelcontextprotocol/protocolVersion": "2027-01-01"}, -32022),
    ],
)
def test_an_envelope_that_is_not_right_is_refused(
    session: Session, meta: dict[str, Any], code: int
) -> None:
    assert code_of(ask(session, "tools/list", {"_meta": meta})) == code


def test_an_unsupported_version_is_told_with_those_that_are(session: Session) -> None:
    meta = {**ENVELOPE, "io.modelcontextprotocol/protocolVersion": "2027-01-01"}

    data = ask(session, "tools/list", {"_meta": meta})["error"]["data"]

    assert data == {"supported": ["2026-07-28"], "requested": "2027-01-01"}


def test_the_first_request_decides_the_era(session: Session) -> None:
    assert "result" in ask(session, "tools/list", stateless())
    assert code_of(ask(session, "initialize", INITIALIZE)) == -32022
    assert code_of(ask(session, "tools/list")) == -32602
    assert code_of(ask(session, "ping", stateless())) == -32601


def test_a_connection_with_a_handshake_takes_no_envelope(session: Session) -> None:
    ask(session, "initialize", INITIALIZE)

    assert code_of(ask(session, "tools/list", stateless())) == -32600


def test_only_a_server_that_watches_tells_of_changes(session: Session) -> None:
    wanted = stateless(notifications={"toolsListChanged": True})
    assert code_of(ask(session, "subscriptions/listen", wanted)) == -32601

    watching = Session(session._service, announces=True)
    listen = ask(watching, "subscriptions/listen", wanted)
    assert isinstance(listen, Listen)
    assert listen.tools
    assert ask(watching, "server/discover", stateless())["result"]["capabilities"] == {
        "tools": {"listChanged": True}
    }


def test_observers_are_told_of_requests(session: Session) -> None:
    told: list[tuple[object, ...]] = []

    class Observer:
        def __call__(self, call: object) -> None: ...

        @contextmanager
        def serving(self, request: ServedRequest) -> Iterator[None]:
            yield
            told.append((request.method, request.id, request.error_type, request.protocol_version))

    with observing(Observer()):
        ask(session, "initialize", INITIALIZE, id="i")
        ask(session, "tools/list", id=2)
        ask(session, "x", id=3)
        ask(session, "tools/call", {"name": "nope"}, id=4)
        ask(session, "tools/call", {"name": "echo"}, id=5)  # told by whoever makes the call

    assert told == [
        ("initialize", "i", None, None),
        ("tools/list", 2, None, "2025-11-25"),
        ("x", 3, "-32601", "2025-11-25"),
        ("tools/call", 4, "-32602", "2025-11-25"),
    ]


class _Down(dict[str, Any]):
    """Tools of a view whose rule has begun to fail."""

    def items(self) -> Any:
        raise RuntimeError("the directory is down")

    def __contains__(self, name: object) -> bool:
        raise RuntimeError("the directory is down")


@pytest.mark.parametrize(
    ("parameters", "told"), [({"a": object()}, "JSON has no form for object"), ({"a": ()}, None)]
)
def test_a_schema_by_hand_that_json_has_no_form_for_is_an_error_of_the_request(
    parameters: dict[str, Any], told: str | None
) -> None:
    tool = Tool.from_schema(str, name="echo", description="Echo.", parameters=parameters)
    session = Session(Service({"echo": tool}, name="test"))
    ask(session, "initialize", INITIALIZE)

    answer = ask(session, "tools/list")

    assert answer.get("error") == (None if told is None else {"code": -32603, "message": told})


def test_an_error_of_a_request_without_a_text_is_told_as_its_kind() -> None:
    class Mute(_Down):
        def items(self) -> Any:
            raise KeyError

    session = Session(Service(Mute(), name="test"))
    ask(session, "initialize", INITIALIZE)

    assert ask(session, "tools/list")["error"]["message"] == "KeyError"


@pytest.mark.parametrize(
    ("method", "params"), [("tools/list", {}), ("tools/call", {"name": "echo"})]
)
def test_tools_that_cannot_be_had_are_an_error_of_the_request(
    method: str, params: dict[str, Any]
) -> None:
    session = Session(Service(_Down(), name="test"))
    ask(session, "initialize", INITIALIZE)

    answer = ask(session, method, params)

    assert answer["error"] == {"code": -32603, "message": "the directory is down"}
    assert ask(session, "ping")["result"] == {}
