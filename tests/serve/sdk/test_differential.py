"""Whole conversations, line by line: our loop answers as the official library's server does.

Texts of errors are each server's own; all else is the same, but for what `EXPECTED` lists.
TOOLGEN_EXAMPLES=500 tries so many new conversations.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from building import build, importable, run
from hypothesis import given, note
from server_process import ENVELOPE, Server

from tests.properties.examples import many
from toolgen.config import Config
from toolgen_runtime.serve import Service
from toolgen_runtime.serve.choosing import load_registry, version_of

from .lines import conversations
from .reference import reference_answers

pytest.importorskip("mcp")

SOURCES = {
    "odd/__init__.py": "",
    "odd/tools.py": '''
        import asyncio

        from toolgen_runtime import report_progress, tool


        @tool(thread=False, read_only=True)
        def echo(text: str) -> dict[str, str]:
            """Give the text back."""
            return {"text": text}


        @tool(thread=False)
        def number() -> int:
            """Give a number."""
            return 3


        @tool(thread=False)
        def count(steps: int) -> None:
            """Count."""
            for step in range(steps):
                report_progress(step, steps)


        @tool(thread=False)
        def fail() -> None:
            """Fail."""
            raise RuntimeError("out of order")


        @tool
        async def forever() -> None:
            """Take for ever."""
            await asyncio.sleep(3600)
    ''',
}


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    root = tmp_path_factory.mktemp("odd")
    build(root, SOURCES, Config(results=True))
    with importable(root):
        yield root


def theirs(lines: Sequence[bytes]) -> list[list[Any]]:
    """For each line, and for their end, what the library's server answers."""
    from toolgen_runtime.serve.http import sdk_server

    registry = load_registry("odd")
    service = Service(registry, name="odd", version=version_of([registry]))
    answers = run(reference_answers(sdk_server(service), lines))
    return [[json.loads(text) for text in each] for each in answers]


Rule = Callable[[bytes, list[Any]], Any]


class Difference:
    """What our loop answers where the library's server does not answer alike, and why."""

    def __init__(self, reason: str, applies: Rule, ours: Rule) -> None:
        """Both are given a line and the library's answers; `ours` gives our own."""
        self.reason = reason
        self.applies = applies
        self.ours = ours


def frame_of(line: bytes) -> Any:
    """What JSON a line is; None for none."""
    try:
        return json.loads(line.decode("utf-8"))
    except ValueError:
        return None


def method_of(line: bytes) -> Any:
    frame = frame_of(line)
    return frame.get("method") if isinstance(frame, dict) else None


def meta_of(line: bytes) -> dict[str, Any]:
    frame = frame_of(line)
    params = frame.get("params") if isinstance(frame, dict) else None
    meta = params.get("_meta") if isinstance(params, dict) else None
    return meta if isinstance(meta, dict) else {}


def is_empty(line: bytes) -> bool:
    return not line.strip()


def is_answer(line: bytes) -> bool:
    frame = frame_of(line)
    return (
        isinstance(frame, dict) and "method" not in frame and bool({"result", "error"} & {*frame})
    )


def is_message(line: bytes) -> bool:
    """Whether a line is a request or a notification of JSON-RPC 2.0, as MCP narrows it down."""
    frame = frame_of(line)
    if not isinstance(frame, dict) or frame.get("jsonrpc") != "2.0":
        return False
    id, params = frame.get("id", 0), frame.get("params")
    is_id = isinstance(id, str | int) and not isinstance(id, bool)
    is_method = isinstance(frame.get("method"), str)
    return is_id and is_method and isinstance(params, dict | None)


def refusal(line: bytes) -> dict[str, Any]:
    """The error that JSON-RPC has for what is no message."""
    frame = frame_of(line)
    if frame is None and line.strip() != b"null":
        return {"id": None, "code": -32700}
    id = frame.get("id") if isinstance(frame, dict) and frame.get("jsonrpc") == "2.0" else None
    known = isinstance(id, str | int) and not isinstance(id, bool)
    return {"id": id if known else None, "code": -32600}


def is_of_params(answers: list[Any]) -> bool:
    errors = [answer.get("error", {}) for answer in answers]
    return [error.get("message") for error in errors] == ["Invalid request parameters"]


def is_null(answers: list[Any]) -> bool:
    """Whether a call of a tool whose result has a schema came to nothing, in the newer era."""
    result = answers[-1].get("result", {}) if answers else {}
    content = result.get("content")
    return bool(content and content[0]["text"] == "null" and "resultType" in result)


def with_null(answer: dict[str, Any]) -> dict[str, Any]:
    if "result" not in answer:
        return answer
    return {**answer, "result": {**answer["result"], "structuredContent": None}}


EXPECTED = [
    Difference(
        "The library is silent about what is no message; JSON-RPC asks for an error.",
        lambda line, _: not (is_message(line) or is_empty(line) or is_answer(line)),
        lambda line, _: [refusal(line)],
    ),
    Difference(
        "The library looks at the parameters of methods that it does not have.",
        lambda line, answers: method_of(line) not in METHODS and is_of_params(answers),
        lambda line, _: [{"id": frame_of(line)["id"], "code": -32601}],
    ),
    Difference(
        "The library leaves out a result that is null, which 2026-07-28 allows.",
        lambda line, answers: is_null(answers),
        lambda line, answers: [with_null(answer) for answer in answers],
    ),
]
CALL = {"name": "forever", "arguments": {}, "_meta": ENVELOPE}
METHODS = ("initialize", "ping", "tools/list", "tools/call", "server/discover")


def expected(line: bytes, answers: list[Any]) -> list[Any]:
    """What our loop has to answer to a line that the library's server answers so."""
    for difference in EXPECTED:
        if difference.applies(line, answers):
            return list(difference.ours(line, answers))
    return [told(answer) for answer in answers]


def told(answer: Any) -> Any:
    """An answer, of an error the code alone."""
    if "error" not in answer:
        return answer
    return {"id": answer.get("id"), "code": answer["error"]["code"]}


def wanted_of(lines: Sequence[bytes]) -> list[list[Any]]:
    """For each line, and for their end, what our loop has to answer."""
    *answers, last = theirs(lines)
    return [*(expected(*each) for each in zip(lines, answers, strict=True)), ended(last)]


def ended(answers: Sequence[Any]) -> list[Any]:
    """What is said at the end, to calls that never end, in whatever order they are cancelled."""
    return sorted(map(told, answers), key=repr)


def ours(root: Path, lines: Sequence[bytes], wanted: Sequence[list[Any]]) -> list[list[Any]]:
    """For each line, what our loop answers, as much as is wanted, and all that it ends with."""
    server = Server(root, package="odd")
    try:
        answers = []
        for line, each in zip(lines, wanted[:-1], strict=True):
            server.send_line(line)
            answers.append([told(server.receive()) for _ in each])
        assert server.end() == 0
        assert server.process.stdout is not None
        return [*answers, ended([json.loads(line) for line in server.process.stdout])]
    finally:
        server.stop()


@given(conversations())
@many(20)
def test_conversations_are_answered_alike(root: Path, lines: list[bytes]) -> None:
    wanted = wanted_of(lines)
    for line, answers in zip([*lines, b"the end"], wanted, strict=True):
        note(f"{line!r}: {answers}")

    assert ours(root, lines, wanted) == wanted


@pytest.mark.parametrize("after", [[], [b"{"], [b'{"jsonrpc":"2.0","id":1,"method":"ping"}']])
@pytest.mark.parametrize("ids", [[""], [5], ["x"], ["", 0], ["7", 7]])
def test_calls_that_are_open_at_the_end_are_told_so_whatever_their_ids(
    root: Path, ids: list[str | int], after: list[bytes]
) -> None:
    calls = [{"jsonrpc": "2.0", "id": id, "method": "tools/call", "params": CALL} for id in ids]
    lines = [*(json.dumps(call).encode() for call in calls), *after]

    wanted = wanted_of(lines)

    assert wanted[-1] == ended([{"id": id, "error": {"code": -32000}} for id in ids])
    assert ours(root, lines, wanted) == wanted
