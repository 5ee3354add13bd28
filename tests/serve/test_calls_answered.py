"""All that a client is answered to calls in either era, whatever tools and contexts do.

What an answer is about is held by the tests beside this one. Here none may change unseen: a change
is reviewed by the diff of `cases/answered`.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import golden
import pytest
from building import run

from toolgen_runtime import RunContext, Tool, ToolError
from toolgen_runtime.call.progress import report_progress
from toolgen_runtime.model import settings
from toolgen_runtime.observe.serving import ServedRequest, serving
from toolgen_runtime.observing import observing
from toolgen_runtime.serve.calling import Caller
from toolgen_runtime.serve.eras import ToolsCall
from toolgen_runtime.serve.frames import Request
from toolgen_runtime.serve.reports import Reports
from toolgen_runtime.serve.service import Service

SCHEMA = {
    "type": "object",
    "properties": {"x": {"type": "integer"}, "password": {"type": "string"}},
    "additionalProperties": False,
}


def _failing(context: RunContext[Any], x: int = 0, password: str = "") -> Any:
    if x == 1:
        raise ToolError(f"no {password}")
    if x == 2:
        raise ValueError(f"bad {password}")
    if x == 3:
        raise SystemExit("bye")
    if x == 5:
        raise ToolError("told") from ValueError("inner")
    return object() if x == 4 else {"x": x, "context": context.context}


def _tool(function: Callable[..., Any], **options: Any) -> Tool:
    takes = {"takes_context": True, "thread": False}
    facts: dict[str, Any] = {"name": "f", "description": "Do.", "parameters": SCHEMA}
    return Tool.from_schema(function, **facts, **takes, **options)


class _Odd(Tool):
    """A tool that cannot say what it returns."""

    name, description, parameters = "f", "Do.", SCHEMA

    @property
    def output(self) -> dict[str, Any] | None:  # type: ignore[override]
        raise OSError("the schemas are gone")

    async def execute(self, **arguments: Any) -> Any:
        return arguments


class _Unread(_Odd):
    """A tool of which nobody knows what is secret."""

    output = None

    def reader(self) -> Any:
        raise OSError("the schemas are gone")

    async def execute(self, **arguments: Any) -> Any:
        raise ValueError(arguments)


TOOLS: dict[str, Callable[[], Tool]] = {
    "odd": _Odd,
    "unread": _Unread,
    "plain": lambda: _tool(_failing),
    "guarded": lambda: _tool(_failing, approval="always"),
    "short": lambda: _tool(_failing, max_output=5),
}
GIVEN: list[Any] = [
    *({"x": number, "password": "hunter22"} for number in range(6)),
    *(None, {}, {"x": "1"}, {"y": 1}),
]


def _contexts() -> dict[str, Any]:
    calls = iter([ValueError("not yet"), "made"])

    def made() -> Any:
        each = next(calls)
        if isinstance(each, Exception):
            raise each
        return each

    async def later() -> str:
        await asyncio.sleep(0)
        return "made later"

    return {"a value": "v", "a function": lambda: "made", "async": later, "at last": made}


def of_tool(name: str) -> dict[str, Any]:
    """The answers to calls of a tool, where clients ask their users and not, masked and not."""
    found: dict[str, Any] = {}
    for is_approved in (False, True):
        for is_masked in (False, True):
            settings.current().mask_errors = is_masked
            service = Service({"f": TOOLS[name]()}, name="s", is_approved=is_approved)
            try:
                for given in GIVEN:
                    title = f"{given} {is_approved} {is_masked}"
                    found[title] = run(_answered(Caller(service), "f", given))
            finally:
                settings.current().mask_errors = False
    return found


async def _answered(caller: Caller, name: str, given: Any) -> list[Any]:
    logged: list[str] = []

    class Handler(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            logged.append(record.getMessage().strip().splitlines()[-1])

    handler, logger = Handler(), logging.getLogger("toolgen_runtime")
    logger.addHandler(handler)
    try:
        with serving("tools/call", tool=name, id=7) as request:
            members = await caller.answer(name, given, request, modern=True)
    finally:
        logger.removeHandler(handler)
    return [members, request.error_type, repr(request), logged]


def of_context(name: str) -> list[Any]:
    """The answers to calls of which the first makes the context."""
    service = Service({"f": _tool(_failing)}, name="s", context=_contexts()[name])

    async def several() -> list[Any]:
        caller = Caller(service)
        both = (_answered(caller, "f", {}) for _ in range(2))
        return [*(await asyncio.gather(*both)), await _answered(caller, "f", {})]

    return [*run(several()), run(_answered(Caller(service), "gone", {}))]


REPORTED: dict[str, list[tuple[Any, ...]]] = {
    "steps": [(1, 3, "one"), (2, 3, "t\u00e9"), (3, 3, None)],
    "back": [(2,), (1,), (2,), (3,)],
    "no numbers": [("x",), (None,), (float("nan"),), (float("inf"),), ("1.5",), (True,)],
    "no totals": [(1, "x"), (2, float("inf")), (3, None), (4, "7")],
    "no texts": [(1, None, 3), (2, None, ""), (3, None, ["a"])],
}


class _Wire:
    def __init__(self) -> None:
        self.sent: list[str] = []

    def write(self, line: bytes) -> None:
        self.sent.append(line.decode())


def of_reports(name: str) -> dict[str, list[str]]:
    """What is sent of what a tool reports, for each kind of token."""
    found: dict[str, list[str]] = {}
    for token in ("t\u00e9", 5):
        wire: Any = _Wire()
        params = {"name": "f", "_meta": {"progressToken": token}}
        reports = Reports(ToolsCall(Request(1, "tools/call", params)), wire)
        for each in REPORTED[name]:
            reports.report(*(*each, None, None)[:3])
        reports.close()
        reports.report(99, None, None)
        found[str(token)] = wire.sent
    report_progress(1)  # nobody listens
    return found


class _Observer:
    def __init__(self, *, fails: bool) -> None:
        self.heard: list[Any] = []
        self._fails = fails

    def __call__(self, call: Any) -> None:
        self.heard.append(["call", call.tool])

    @contextmanager
    def serving(self, request: ServedRequest) -> Iterator[None]:
        self.heard.append(["begins", request.method, request.tool, request.id, request.meta])
        if self._fails:
            raise OSError("the log is full")
        yield
        self.heard.append([request.transport, request.session_id, request.error_type])
        assert request.duration is not None
        assert request.duration >= 0


ENDED: dict[str, Any] = {
    "well": None,
    "badly": "tool_error",
    "by a code": -32601,
    "by an error": ValueError("x"),
    "by both": (3, KeyError("k")),
}


def of_end(name: str) -> list[Any]:
    """What observers hear of a request that ends in some way."""
    found: list[Any] = []
    for fails in (False, True):
        observer = _Observer(fails=fails)
        said, error = ENDED[name] if isinstance(ENDED[name], tuple) else (ENDED[name], None)
        error = said if isinstance(said, Exception) else error
        try:
            with (
                observing(observer),
                serving(
                    "m", tool="f", id=1, meta={"a": 1}, transport="tcp", session_id="s"
                ) as request,
            ):
                if said is not None and not isinstance(said, Exception):
                    request.fail(said)
                if error is not None:
                    raise error
        except (ValueError, KeyError) as raised:
            observer.heard.append(repr(raised))
        found.append(observer.heard)
    return [*found, repr(ServedRequest("m", meta=3)), ServedRequest("m", meta=3).meta]


TABLES = golden.Tables(
    "answered",
    {
        "tools": (of_tool, TOOLS),
        "contexts": (of_context, _contexts()),
        "reports": (of_reports, REPORTED),
        "ends": (of_end, ENDED),
    },
)


@pytest.mark.parametrize(("file", "name"), TABLES.rows)
def test_calls_are_answered_as_expected(file: str, name: str, update_golden: bool) -> None:
    TABLES.compare(file, name, update_golden)


@pytest.mark.parametrize("file", TABLES.files)
def test_all_of_these_are_expected(file: str, update_golden: bool) -> None:
    TABLES.compare_names(file, update_golden)
