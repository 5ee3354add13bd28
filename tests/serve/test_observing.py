"""Observers of a server: told of its requests and of the calls within them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from building import build
from server_process import ENVELOPE, Server

SOURCES = {
    "served/__init__.py": "",
    "served/tools.py": '''
        from toolgen_runtime import tool


        @tool
        def echo(text: str) -> str:
            """Give the text back."""
            if text == "no":
                raise ValueError(text)
            return text
    ''',
    "telling.py": """
        import sys
        from contextlib import contextmanager

        print("imported")


        class Telling:
            @contextmanager
            def __call__(self, call):
                yield
                self.tell(call.tool, call.id, call.outcome)

            @contextmanager
            def serving(self, request):
                yield
                self.tell(request.method, request.tool, request.id, request.error_type)

            def tell(self, *facts):
                print("told:", *facts, file=sys.stderr)


        def broken(call):
            raise LookupError


        telling, nothing = Telling(), 3
    """,
    "tracing.py": """
        import sys
        from opentelemetry import trace
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import SimpleSpanProcessor, SpanExporter
        from toolgen_runtime.otel import OpenTelemetry


        class Exporter(SpanExporter):
            def export(self, spans):
                for span in spans:
                    parent = span.parent and f"{span.parent.span_id:x}"
                    facts = (span.name, span.kind.name, f"{span.context.trace_id:x}"[:4], parent)
                    print("told:", *facts, file=sys.stderr)


        provider = TracerProvider()
        provider.add_span_processor(SimpleSpanProcessor(Exporter()))
        observer = OpenTelemetry(tracer_provider=provider)
    """,
}

Begin = Callable[..., Server]


@pytest.fixture(scope="module")
def observed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The root of a built package `served`, with observers beside it."""
    root = tmp_path_factory.mktemp("observed")
    build(root, SOURCES)
    return root


@pytest.fixture
def begin(observed: Path) -> Iterator[Begin]:
    """Start a server with options; it is stopped after the test."""
    servers: list[Server] = []

    def begin(*options: str) -> Server:
        servers.append(Server(observed, *options))
        return servers[-1]

    yield begin
    for server in servers:
        server.stop()


def told(server: Server) -> list[str]:
    """What was told, once the server has ended."""
    assert server.end() == 0
    assert server.process.stderr is not None
    lines = server.process.stderr.read().decode().splitlines()
    return [line.removeprefix("told: ") for line in lines if line.startswith("told: ")]


@pytest.mark.parametrize("target", ["telling:telling", "telling:Telling"])
def test_requests_and_calls_are_told(begin: Begin, target: str) -> None:
    server = begin("--observe", target)
    server.initialize()
    server.ask(1, "tools/list")
    server.call(2, "echo", text="yes")
    server.call(3, "echo", text="no")
    server.ask(4, "tools/call", name="nothing", arguments={})
    server.ask(5, "nonsense")

    assert told(server) == [
        "initialize None 0 None",
        "tools/list None 1 None",
        "echo 2 completed",
        "tools/call echo 2 None",
        "echo 3 failed",
        "tools/call echo 3 tool_error",
        "tools/call None 4 -32602",
        "nonsense None 5 -32601",
    ]


def test_requests_without_a_handshake_are_told_likewise(begin: Begin) -> None:
    server = begin("--observe=telling:telling")
    server.ask(1, "tools/call", name="echo", arguments={"text": "a"}, _meta=ENVELOPE)

    assert told(server) == ["echo 1 completed", "tools/call echo 1 None"]


def test_an_observer_that_fails_does_not_keep_the_answer(begin: Begin) -> None:
    server = begin("--observe=telling:broken", "--observe=telling:telling")
    server.initialize()

    assert server.call(1, "echo", text="a")["content"][0]["text"] == "a"
    assert told(server)[1:] == ["echo 1 completed", "tools/call echo 1 None"]


def test_spans_are_below_the_clients(begin: Begin) -> None:
    server = begin("--observe=tracing:observer")
    server.initialize()
    meta = {"traceparent": "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"}
    arguments: dict[str, Any] = {"text": "a"}
    server.ask(1, "tools/call", name="echo", arguments=arguments, _meta=meta)

    opened, called, served = (line.rsplit(" ", 2) for line in told(server))
    assert (opened[0], opened[2]) == ("initialize SERVER", "None")
    assert called[:2] == ["execute_tool echo INTERNAL", "4bf9"]
    assert served == ["tools/call echo SERVER", "4bf9", "f067aa0ba902b7"]


@pytest.mark.parametrize(
    ("target", "why"),
    [
        ("telling", "--observe takes MODULE:NAME, got 'telling'"),
        (":observer", "--observe takes MODULE:NAME, got ':observer'"),
        ("gone:observer", "--observe gone:observer cannot be had: ModuleNotFoundError"),
        ("telling:gone", "cannot be had: AttributeError"),
        ("telling:nothing", "TypeError: an observer is called with an ObservedCall, got int"),
    ],
)
def test_what_is_no_observer_is_said_at_once(begin: Begin, target: str, why: str) -> None:
    server = begin("--observe", target)
    output, errors = server.process.communicate(timeout=60)

    assert (output, server.process.returncode) == (b"", 2)
    assert why in errors.decode()
