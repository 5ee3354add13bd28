"""Lines that a client may send, most of them right, and some of them wrong in one way or more."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st
from server_process import CLIENT, ENVELOPE

__all__ = ["conversations"]

VERSION = "io.modelcontextprotocol/protocolVersion"
GOOD = {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": CLIENT}

_ids = st.one_of(
    st.integers(0, 9), st.text(max_size=3), st.sampled_from([-1, 2**40, "é", "1", 0, ""])
)
_odd_ids = st.sampled_from([None, 1.5, 1.0, True, [], {}])
_odd_values = st.sampled_from([None, 0, 1.5, True, "", "x", [], {}, [1], {"a": 1}])
_versions = st.sampled_from(
    ["2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28", "1999-01-01", "", 1]
)
_tokens = st.sampled_from(["t", 7, 0, "", 1.5, [], None])  # the library takes true for 1
_cursors = st.sampled_from([None, "x", "", 3])

_meta = st.one_of(
    st.just(ENVELOPE),
    st.just({}),
    st.builds(lambda version: {**ENVELOPE, VERSION: version}, _versions),
    st.sampled_from(sorted(ENVELOPE)).map(
        lambda key: {name: value for name, value in ENVELOPE.items() if name != key}
    ),
    st.builds(
        lambda key, value: {**ENVELOPE, key: value}, st.sampled_from(sorted(ENVELOPE)), _odd_values
    ),
    st.builds(lambda token: {"progressToken": token}, _tokens),
    st.builds(lambda token: {**ENVELOPE, "progressToken": token}, _tokens),
)
_initialize = st.one_of(
    st.just(GOOD),
    st.builds(lambda version: {**GOOD, "protocolVersion": version}, _versions),
    st.builds(lambda key, value: {**GOOD, key: value}, st.sampled_from(sorted(GOOD)), _odd_values),
    st.sampled_from(sorted(GOOD)).map(lambda key: {k: v for k, v in GOOD.items() if k != key}),
)
_calls = st.one_of(
    st.sampled_from(
        [
            {"name": "echo", "arguments": {"text": "x"}},
            {"name": "echo", "arguments": {"text": 1}},
            {"name": "echo", "arguments": {}},
            {"name": "echo"},
            {"name": "number", "arguments": {}},
            {"name": "number", "arguments": None},
            {"name": "count", "arguments": {"steps": 2}},
            {"name": "fail"},
            {"name": "forever", "arguments": {}},
            {"name": "nope"},
            {},
        ]
    ),
    st.builds(lambda value: {"name": "echo", "arguments": value}, _odd_values),
    st.builds(lambda value: {"name": value}, _odd_values),
)
_params = {
    "initialize": _initialize,
    "tools/call": _calls,
    "tools/list": st.one_of(st.just({}), st.builds(lambda cursor: {"cursor": cursor}, _cursors)),
    "subscriptions/listen": st.just({"notifications": {"toolsListChanged": True}}),
}
_METHODS = (
    *("tools/call", "tools/list", "ping", "initialize", "server/discover", "subscriptions/listen"),
    *("prompts/list", "resources/list", "logging/setLevel", "completion/complete", "x", ""),
)


@st.composite
def _requests(draw: st.DrawFn, era: dict[str, Any]) -> dict[str, Any]:
    """A request of an era, most often, of which at most a little is wrong."""
    method = draw(st.sampled_from((*_METHODS[:3], *_METHODS)))
    params = dict(draw(_params.get(method, st.just({}))))
    meta = draw(st.one_of(st.just(era), st.just(era), st.just(era), _meta))
    if meta:
        params["_meta"] = meta
    frame = {"jsonrpc": "2.0", "id": draw(_ids), "method": method, "params": params}
    match draw(st.integers(0, 24)):
        case 0:
            frame["params"] = draw(_odd_values)
        case 1:
            frame["id"] = draw(_odd_ids)
        case 2:
            frame["method"] = draw(_odd_values)
        case 3:
            frame["jsonrpc"] = draw(st.sampled_from(["1.0", 2.0, None]))
        case 4:
            del frame[draw(st.sampled_from(sorted(frame)))]
        case 5:
            frame["more"] = 1
        case 6:
            params["_meta"] = draw(_odd_values)
    return frame


_notifications = st.one_of(
    st.just({"method": "notifications/initialized"}),
    st.builds(
        lambda id: {"method": "notifications/cancelled", "params": {"requestId": id}},
        st.one_of(_ids, _odd_ids),
    ),
    st.sampled_from(
        [
            {"method": "notifications/cancelled"},
            {"method": "notifications/cancelled", "params": {}},
            {"method": "notifications/progress", "params": {"progressToken": 1, "progress": 1}},
            {"method": "notifications/roots/list_changed"},
            {"method": "notifications/x", "params": {"a": 1}},
            {"method": "tools/list"},
        ]
    ),
).map(lambda frame: {"jsonrpc": "2.0", **frame})

_ODD_LINES = [
    *(
        b"{",
        b"",
        b"  ",
        b"nothing",
        b"[]",
        b"7",
        b'"x"',
        b'"\xff"',
        b"null",
        b"{}",
        b'{"jsonrpc":"2.0"}',
    ),
    b'{"jsonrpc":"2.0","id":1,"result":{}}',
    b'{"jsonrpc":"2.0","id":1,"error":{"code":1,"message":"x"}}',
    b'[{"jsonrpc":"2.0","id":1,"method":"ping"}]',
    b'{"jsonrpc":"2.0","id":1,"method":"ping","params":{"x":NaN}}',
    b'{"jsonrpc":"2.0","id":1,"id":2,"method":"ping"}',
    b'\xef\xbb\xbf{"jsonrpc":"2.0","id":1,"method":"ping"}',
    b' {"jsonrpc":"2.0","id":3,"method":"ping"}\r',
]


@st.composite
def conversations(draw: st.DrawFn) -> list[bytes]:
    """One to ten lines, the most of them of one era; half of them begin with its handshake."""
    era: dict[str, Any] = draw(st.sampled_from([{}, ENVELOPE]))
    lines: list[bytes] = []
    if not era and draw(st.integers(0, 3)):
        lines = [
            _line({"jsonrpc": "2.0", "id": "i", "method": "initialize", "params": GOOD}),
            _line({"jsonrpc": "2.0", "method": "notifications/initialized"}),
        ]
    kinds = (_requests(era).map(_line), _notifications.map(_line), st.sampled_from(_ODD_LINES))
    each = st.sampled_from((0, 0, 0, 0, 1, 2)).flatmap(kinds.__getitem__)
    return lines + draw(st.lists(each, min_size=1, max_size=8))


def _line(frame: dict[str, Any]) -> bytes:
    return json.dumps(frame).encode()
