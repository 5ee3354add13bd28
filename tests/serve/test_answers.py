"""All that a client is answered: to each request of either era, good and bad, and for each result.

What an answer is about is held by the tests beside this one. Here none may change unseen: a change
is reviewed by the diff of `cases/answers`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

import golden
import pytest
from refusing import DEFINITIONS, SCHEMAS, VALUES, outcome
from server_process import CLIENT, ENVELOPE

from toolgen_runtime import Tool
from toolgen_runtime.model.policy import Policy
from toolgen_runtime.serve import Service
from toolgen_runtime.serve.eras import Listen, ToolsCall
from toolgen_runtime.serve.results import result_members
from toolgen_runtime.serve.service import Shape
from toolgen_runtime.serve.session import Cancel, Session

META = "io.modelcontextprotocol/"
INITIALIZE = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": CLIENT}

PARAMS: dict[str, list[Any]] = {
    "initialize": [
        *(None, {}, INITIALIZE, {**INITIALIZE, "protocolVersion": "2024-11-05"}),
        *({**INITIALIZE, "protocolVersion": each} for each in ("2025-06-18", "1999", 3, None)),
        *({**INITIALIZE, "capabilities": each} for each in (None, [], {"roots": {}})),
        *({**INITIALIZE, "clientInfo": each} for each in (None, {}, {"name": "x"}, {"version": 1})),
        *({**INITIALIZE, "_meta": each} for each in ([], {"progressToken": True}, {})),
    ],
    "ping": [None, {}, {"_meta": []}, {"_meta": {"progressToken": 1.5}}, {"_meta": ENVELOPE}],
    "tools/list": [None, {}, {"cursor": None}, {"cursor": "x"}, {"_meta": 3}, {"cursor": ""}],
    "tools/call": [
        *(None, {}, {"name": 7}, {"name": "echo"}, {"name": "ecco"}, {"name": "\u00e9" * 5000}),
        *({"name": "echo", "arguments": each} for each in (None, {}, {"a": 1}, [], "x")),
        *(
            {"name": "echo", "_meta": {"progressToken": each}}
            for each in ("p", 5, None, True, 1.5, [])
        ),
    ],
    "server/discover": [None, {}],
    "subscriptions/listen": [
        *(None, {}, {"notifications": []}, {"notifications": {}}),
        *({"notifications": {"toolsListChanged": each}} for each in (True, False, 1)),
    ],
    "resources/list": [None],
}
ENVELOPES: dict[str, Any] = {
    "nothing": None,
    "the envelope": ENVELOPE,
    "no capabilities": {f"{META}protocolVersion": "2026-07-28"},
    "no version": {f"{META}clientCapabilities": {}},
    "another version": {**ENVELOPE, f"{META}protocolVersion": "2027-01-01"},
    "a version that is none": {**ENVELOPE, f"{META}protocolVersion": 1},
    "capabilities that are none": {**ENVELOPE, f"{META}clientCapabilities": []},
    "a client that is none": {**ENVELOPE, f"{META}clientInfo": {"name": "x"}},
    "no client": {**ENVELOPE, f"{META}clientInfo": None},
    "a token that is none": {**ENVELOPE, "progressToken": [1]},
}
LINES = [
    *("", "  \r", "{", "[]", "7", "null", '"x"', "\ufeff{}", "[" * 3000),
    *(
        json.dumps({"jsonrpc": "2.0", **each})
        for each in (
            *({}, {"id": 3}, {"id": None, "method": "ping"}, {"id": "a", "method": 7}),
            *({"id": 1, "result": {}}, {"id": 1, "error": {}}, {"id": 1, "method": "x" * 200}),
            *(
                {"id": each, "method": "ping"}
                for each in (0, -1, 1.5, True, "", "\u00e9", "\ud800")
            ),
            *({"id": 1, "method": "ping", "params": each} for each in ([], 1, {}, None)),
            *({"method": "notifications/initialized", "params": each} for each in ({}, None, [])),
            *(
                {"method": "notifications/cancelled", "params": {"requestId": each}}
                for each in ("c", 7, True, None, 1.5)
            ),
            *({"method": "notifications/cancelled"}, {"method": "tools/list"}),
        )
    ),
    *('{"id":1,"method":"ping"}', '{"jsonrpc":"1.0","id":1,"method":"ping"}'),
    '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"\\ud800"}}',
]


class _Echo(Tool):
    def __init__(self, name: str = "echo", **policy: Any) -> None:
        self.name = name
        self.description = f'"{name}" \u00e9 \ud800'
        self.parameters = {"type": "object", "properties": {"a": {"type": "integer"}}}
        self.policy = Policy(**policy)

    async def execute(self, **arguments: Any) -> Any:
        return arguments


SERVICES: dict[str, Callable[[], Service]] = {
    "plain": lambda: Service({"echo": _Echo()}, name="plain"),
    "told": lambda: Service(
        {
            "echo": _Echo(hints={"title": "Echo", "readOnlyHint": True}),
            "old": _Echo("old", deprecated="use echo", version="2", tags=("a", "b")),
            "rare": _Echo("rare", defer=True),
        },
        name='told "\u00e9"',
        version=lambda: "1.2",
        instructions="Be \u00e9 kind.",
    ),
}


def _received(session: Session, line: bytes) -> str:
    """What a session makes of a line, as a text."""
    made = session.receive(line)
    match made:
        case bytes():
            return made.decode()
        case ToolsCall():
            return f"call {made.id!r} {made.name!r:.40} {made.arguments!r} {made.token!r}"
        case Listen():
            return f"listen {made.id!r} {made.tools}"
        case Cancel():
            return f"cancel {made.id!r}"
    return "nothing"


def _opened(service: str, *, announces: bool, first: Mapping[str, Any] | None) -> Session:
    session = Session(SERVICES[service](), announces=announces)
    if first is not None:
        session.receive(_line(**first))
    return session


def _line(method: str, params: Any = None, id: Any = 1) -> bytes:
    frame = {"jsonrpc": "2.0", "id": id, "method": method}
    return json.dumps(frame if params is None else {**frame, "params": params}).encode()


FIRST: dict[str, Mapping[str, Any] | None] = {
    "fresh": None,
    "after the handshake": {"method": "initialize", "params": INITIALIZE},
    "after a failed handshake": {"method": "initialize", "params": {}},
    "after a ping": {"method": "ping"},
    "without a handshake": {"method": "tools/list", "params": {"_meta": ENVELOPE}},
}


def conversations(first: str) -> dict[str, str]:
    """The answers to each request in one state of a connection."""
    found = {}
    for method, some in PARAMS.items():
        for params in some:
            for name, envelope in ENVELOPES.items():
                given = params if envelope is None else {**(params or {}), "_meta": envelope}
                session = _opened("plain", announces=name == "the envelope", first=FIRST[first])
                line = _line(method, given, id="i")
                title = f"{method} {json.dumps(params):.80} {name}"
                found[title] = _received(session, line)
    return found


def lines(service: str) -> dict[str, str]:
    """The answers to lines that are no requests, and what is listed, in each state."""
    found = {}
    for state, first in FIRST.items():
        for line in LINES:
            session = _opened(service, announces=True, first=first)
            received = _received(session, line.encode("utf-8", "surrogatepass"))
            found[f"{state}: {line:.130}"] = received
        for method in ("tools/list", "server/discover", "initialize"):
            for meta in ({}, {"_meta": ENVELOPE}):
                session = _opened(service, announces=False, first=first)
                params = INITIALIZE if method == "initialize" else meta
                found[f"{state}: {method} {json.dumps(meta)}"] = _received(
                    session, _line(method, params)
                )
    return found


SHAPES: dict[str, Any] = {
    **{
        f"wrapped {name}": {
            "type": "object",
            "properties": {"result": each},
            "$defs": DEFINITIONS,
            "x-fastmcp-wrap-result": True,
        }
        for name, each in SCHEMAS.items()
        if name not in {"none", "lost", "regex"}
    },
    "one property": {"type": "object", "properties": {"result": {"type": "integer"}}},
    "an object": {"type": "object", "properties": {"a": {"type": "integer"}}, "required": ["a"]},
    "an integer": {"type": "integer"},
    "itself": {"type": "object", "properties": {"a": {"$ref": "#"}}},
    "dates": {"type": "array", "items": {"format": "date"}, "uniqueItems": True},
    "any twice": {"type": "array", "uniqueItems": False},
    "a uuid": {"type": "array", "items": {"format": "uuid"}},
    "an unwrapped list": {"type": "array", "items": {"format": "date", "type": "string"}},
}


GIVEN: list[Any] = [*VALUES, {"result": 1}, {"result": "x"}, float("nan"), 10**400, (1,), {1}]
OWN: dict[str, list[Any]] = {
    "itself": [{"a": {"a": {}}}, {"a": {"a": 1}}],
    "dates": [["2024-05-01"], ["2024-05-01"] * 2, ["2024-W18-3"], ["20240501"], ["2024-05-32"]],
    "any twice": [["a", "a"]],
    "a uuid": [
        ["0f8fad5b-d9cb-469f-a165-70867728950e"],
        ["0f8fad5b-d9cb-469f-a165-7086772895zz"],
    ],
}


def results(name: str) -> dict[str, Any]:
    """What becomes of results that a schema tells of, in either era."""
    shape = Shape(SHAPES[name])
    found: dict[str, Any] = {"promised": shape.schema}
    for value in OWN.get(name, GIVEN):
        for modern in (True, False):
            title = f"{'modern' if modern else 'old'}: {repr(value)[:80]}"
            found[title] = outcome(
                lambda: result_members("f", value, shape, modern=modern)  # noqa: B023
            )
    return {
        title: each
        for title, each in found.items()
        if not title.startswith("old") or each != found[title.replace("old", "modern", 1)]
    }


TABLES = golden.Tables(
    "answers",
    {
        "conversations": (conversations, FIRST),
        "lines": (lines, SERVICES),
        "results": (results, SHAPES),
    },
)


@pytest.mark.parametrize(("file", "name"), TABLES.rows)
def test_clients_are_answered_as_expected(file: str, name: str, update_golden: bool) -> None:
    TABLES.compare(file, name, update_golden)


@pytest.mark.parametrize("file", TABLES.files)
def test_all_of_these_are_expected(file: str, update_golden: bool) -> None:
    TABLES.compare_names(file, update_golden)
