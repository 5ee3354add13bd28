"""Whatever lines come, a connection answers requests, each once, and nothing else."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from tests.properties.examples import many
from tests.serve.sdk.lines import conversations
from toolgen_runtime import Tool
from toolgen_runtime.serve import Service
from toolgen_runtime.serve.eras import ToolsCall
from toolgen_runtime.serve.session import Session

NAMES = ("echo", "number", "count", "fail", "forever")
TOOLS = {
    name: Tool.from_schema(str, name=name, description="Do.", parameters={"type": "object"})
    for name in NAMES
}


def answered(line: bytes, session: Session) -> list[Any]:
    """The ids that a line is answered with, or will be."""
    outcome = session.receive(line)
    if isinstance(outcome, ToolsCall):
        return [outcome.id]
    if not isinstance(outcome, bytes):
        return []
    assert outcome.endswith(b"}\n")
    assert outcome.count(b"\n") == 1
    answer = json.loads(outcome)
    assert answer["jsonrpc"] == "2.0"
    assert ("result" in answer) != ("error" in answer)
    return [answer["id"]]


@given(conversations())
@many(80)
def test_a_request_is_answered_once_and_by_its_id(lines: list[bytes]) -> None:
    session = Session(Service(TOOLS, name="test"))

    for line in lines:
        ids = answered(line, session)
        frame = json.loads(line) if line.startswith(b'{"jsonrpc": "2.0"') else None
        if frame and isinstance(frame.get("method"), str) and isinstance(frame.get("id"), str):
            assert ids == [frame["id"]]
        if frame and "method" in frame and "id" not in frame and frame["method"]:
            assert ids in ([], [None])


@given(st.lists(st.binary(max_size=60), max_size=5))
@many(200)
def test_any_bytes_are_survived(lines: list[bytes]) -> None:
    session = Session(Service(TOOLS, name="test"))

    assert {id for line in lines for id in answered(line, session)} <= {None}


def test_depth_is_an_error_and_no_crash() -> None:
    session = Session(Service(TOOLS, name="test"))

    assert answered(b"[" * 100_000 + b"]" * 100_000, session) == [None]
    assert answered(b'{"a":' * 100_000 + b"1" + b"}" * 100_000, session) == [None]
