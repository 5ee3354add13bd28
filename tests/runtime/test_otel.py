"""OpenTelemetry: spans and metrics of calls and requests, as the exporters of its SDK get them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest
from opentelemetry import baggage, trace
from opentelemetry.sdk.metrics import MeterProvider
from opentelemetry.sdk.metrics.export import InMemoryMetricReader
from opentelemetry.sdk.trace import ReadableSpan, TracerProvider
from opentelemetry.sdk.trace.export import SimpleSpanProcessor
from opentelemetry.sdk.trace.export.in_memory_span_exporter import InMemorySpanExporter
from opentelemetry.sdk.trace.sampling import ALWAYS_OFF
from opentelemetry.trace import SpanKind, StatusCode
from pydantic import BaseModel

from toolgen_runtime import (
    ApprovalRequired,
    InvalidArguments,
    Registry,
    Tool,
    ToolFailed,
    UnknownTool,
    agent_tool,
)
from toolgen_runtime.model.secrets import MASK
from toolgen_runtime.observe.serving import serving
from toolgen_runtime.observing import calling, observing
from toolgen_runtime.otel import OpenTelemetry

SENDER = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01"


class Telemetry:
    """What the library was given."""

    def __init__(self) -> None:
        self.exporter = InMemorySpanExporter()
        self.reader = InMemoryMetricReader()
        self.tracers = TracerProvider()
        self.tracers.add_span_processor(SimpleSpanProcessor(self.exporter))
        self.meters = MeterProvider([self.reader])

    def observer(self, **options: Any) -> OpenTelemetry:
        return OpenTelemetry(tracer_provider=self.tracers, meter_provider=self.meters, **options)

    @property
    def spans(self) -> tuple[ReadableSpan, ...]:
        return self.exporter.get_finished_spans()

    def span(self, name: str) -> ReadableSpan:
        (span,) = (span for span in self.spans if span.name == name)
        return span

    def points(self, metric: str) -> list[Any]:
        data = self.reader.get_metrics_data()
        assert data is not None
        return [
            point
            for resource in data.resource_metrics
            for scope in resource.scope_metrics
            for found in scope.metrics
            if found.name == metric
            for point in found.data.data_points
        ]


@pytest.fixture
def telemetry() -> Iterator[Telemetry]:
    """Providers of the library's own that keep what they get."""
    made = Telemetry()
    yield made
    made.tracers.shutdown()
    made.meters.shutdown()


def test_a_call_is_a_span_by_the_conventions(registry: Registry, telemetry: Telemetry) -> None:
    async def main() -> None:
        with observing(telemetry.observer()), calling("call_1"):
            await registry.invoke("day_after", {"day": "2026-01-01"})

    asyncio.run(main())

    span = telemetry.span("execute_tool day_after")
    assert span.kind is SpanKind.INTERNAL
    assert span.status.status_code is StatusCode.UNSET
    assert dict(span.attributes or {}) == {
        "gen_ai.operation.name": "execute_tool",
        "gen_ai.tool.name": "day_after",
        "gen_ai.tool.type": "function",
        "gen_ai.tool.description": "The day after.",
        "gen_ai.tool.call.id": "call_1",
    }


def test_what_is_not_sampled_is_measured_all_the_same(
    registry: Registry, telemetry: Telemetry
) -> None:
    telemetry.tracers.sampler = ALWAYS_OFF
    with observing(telemetry.observer()):
        asyncio.run(registry.invoke("day_after", {"day": "2026-01-01"}))

    assert telemetry.spans == ()
    [point] = telemetry.points("gen_ai.execute_tool.duration")
    assert point.attributes["gen_ai.tool.name"] == "day_after"


def test_an_error_is_told_by_its_kind_and_not_by_its_text(
    registry: Registry, telemetry: Telemetry
) -> None:
    with observing(telemetry.observer()), pytest.raises(ToolFailed):
        asyncio.run(registry.invoke("break_down", {"how": "value"}))

    span = telemetry.span("execute_tool break_down")
    assert span.status.status_code is StatusCode.ERROR
    assert span.attributes is not None
    assert span.attributes["error.type"] == "ValueError"
    assert (span.status.description, span.events) == (None, ())


def test_content_is_told_when_it_is_asked_for(registry: Registry, telemetry: Telemetry) -> None:
    with observing(telemetry.observer(content=True)):
        asyncio.run(registry.invoke("day_after", b'{"day": "2026-01-01"}'))
        with pytest.raises(ToolFailed):
            asyncio.run(registry.invoke("break_down", {"how": "value"}))

    good = telemetry.span("execute_tool day_after").attributes or {}
    assert good["gen_ai.tool.call.arguments"] == '{"day": "2026-01-01"}'
    assert good["gen_ai.tool.call.result"] == '"2026-01-02"'
    bad = telemetry.span("execute_tool break_down")
    assert (bad.attributes or {})["gen_ai.tool.call.arguments"] == '{"how":"value"}'
    assert bad.status.description == "break_down failed: ValueError: value"


def test_the_content_of_no_arguments_is_an_empty_object(
    registry: Registry, telemetry: Telemetry
) -> None:
    with observing(telemetry.observer(content=True)):
        asyncio.run(registry.invoke("whoami", None))  # type: ignore[arg-type]

    told = telemetry.span("execute_tool whoami").attributes or {}
    assert told["gen_ai.tool.call.arguments"] == "{}"


def test_arguments_that_contain_themselves_are_no_content(
    registry: Registry, telemetry: Telemetry
) -> None:
    held: dict[str, object] = {}
    held["day"] = held
    with observing(telemetry.observer(content=True)), pytest.raises(InvalidArguments):
        asyncio.run(registry.invoke("day_after", held))

    told = telemetry.span("execute_tool day_after").attributes or {}
    assert told["gen_ai.tool.call.arguments"] == MASK


def test_secrets_are_no_content(telemetry: Telemetry) -> None:
    password = {"type": "string", "format": "password"}
    parameters = {"type": "object", "properties": {"password": password, "user": {}}}
    tool = Tool.from_schema(len, name="log_in", description="", parameters=parameters)

    with observing(telemetry.observer(content=True)), pytest.raises(InvalidArguments):
        asyncio.run(tool.invoke({"user": "ann", "password": ["hunter2"]}))

    span = telemetry.span("execute_tool log_in")
    arguments = (span.attributes or {})["gen_ai.tool.call.arguments"]
    assert arguments == '{"user":"ann","password":"**********"}'


def test_secrets_are_none_of_what_a_result_tells(telemetry: Telemetry) -> None:
    password = {"type": "string", "format": "password"}
    parameters = {"type": "object", "properties": {"password": password}}

    def log_in(password: str) -> str:
        return f"got {password}"

    tool = Tool.from_schema(log_in, name="log_in", description="", parameters=parameters)

    with observing(telemetry.observer(content=True)):
        assert asyncio.run(tool.invoke({"password": "hunter2"})) == "got hunter2"

    span = telemetry.span("execute_tool log_in")
    assert (span.attributes or {})["gen_ai.tool.call.result"] == "got **********"
    assert "hunter2" not in str(span.status.description)


class Page(BaseModel):
    rows: Iterable[int]


@dataclass
class Rows:
    rows: Iterator[int]


HOLDING: dict[str, tuple[Callable[[], Any], Callable[[Any], Any]]] = {
    "itself": (lambda: iter([0, 1]), lambda result: result),
    "in a dict": (lambda: {"a": iter([0, 1])}, lambda result: result["a"]),
    "in lists": (lambda: [[(1, iter([0, 1]))]], lambda result: result[0][0][1]),
    "in a model": (lambda: Page(rows=(each for each in [0, 1])), lambda result: result.rows),
    "in a dataclass": (lambda: {"a": Rows(iter([0, 1]))}, lambda result: result["a"].rows),
}


@pytest.mark.parametrize(("make", "items"), HOLDING.values(), ids=HOLDING)
def test_what_can_be_read_once_in_a_result_is_left_to_the_caller(
    telemetry: Telemetry, make: Callable[[], Any], items: Callable[[Any], Any]
) -> None:
    tool = Tool.from_schema(make, name="items", description="", parameters={})

    with observing(telemetry.observer(content=True)):
        result = asyncio.run(tool.invoke({}))

    assert list(items(result)) == [0, 1]


def test_spans_of_a_tool_are_below_its_own(telemetry: Telemetry) -> None:
    tracer = telemetry.tracers.get_tracer("app")

    def look() -> None:
        with tracer.start_as_current_span("inside"):
            pass

    inner = Tool.from_schema(look, name="inner", description="", parameters={})

    class Agent:
        async def run(self, input: str) -> object:
            return await inner.invoke({})

    outer = agent_tool(Agent(), name="ask", description="Ask.")
    with observing(telemetry.observer()):
        asyncio.run(outer.invoke({"input": "?"}))

    inside, called, asked = telemetry.spans
    assert [span.name for span in telemetry.spans] == [
        "inside",
        "execute_tool inner",
        "execute_tool ask",
    ]
    assert inside.parent is not None
    assert called.parent is not None
    assert inside.parent.span_id == called.context.span_id
    assert called.parent.span_id == asked.context.span_id


def test_calls_at_once_have_spans_of_their_own(telemetry: Telemetry) -> None:
    async def wait() -> None:
        await asyncio.sleep(0)

    tools = [Tool.from_schema(wait, name=f"t{n}", description="", parameters={}) for n in range(10)]

    async def main() -> None:
        with observing(telemetry.observer()):
            await asyncio.gather(*(tool.invoke({}) for tool in tools))
        assert not trace.get_current_span().get_span_context().is_valid

    asyncio.run(main())

    assert all(span.parent is None for span in telemetry.spans)
    assert {span.name for span in telemetry.spans} == {f"execute_tool t{n}" for n in range(10)}


def test_a_cancelled_call_is_an_error_of_its_kind(telemetry: Telemetry) -> None:
    started = asyncio.Event()

    async def wait() -> None:
        started.set()
        await asyncio.sleep(60)

    tool = Tool.from_schema(wait, name="wait", description="", parameters={})

    async def main() -> None:
        with observing(telemetry.observer()):
            task = asyncio.create_task(tool.invoke({}))
            await started.wait()
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task

    asyncio.run(main())

    attributes = telemetry.span("execute_tool wait").attributes or {}
    assert attributes["error.type"] == "asyncio.exceptions.CancelledError"


def test_durations_are_measured_by_tool_and_kind_of_error(
    registry: Registry, telemetry: Telemetry
) -> None:
    with observing(telemetry.observer()):
        asyncio.run(registry.invoke("whoami", {}))
        asyncio.run(registry.invoke("whoami", {}))
        with pytest.raises(ToolFailed):
            asyncio.run(registry.invoke("break_down", {"how": "value"}))

    common = {"gen_ai.tool.type": "function"}
    points = telemetry.points("gen_ai.execute_tool.duration")
    assert [(dict(point.attributes), point.count) for point in points] == [
        ({**common, "gen_ai.tool.name": "whoami"}, 2),
        ({**common, "gen_ai.tool.name": "break_down", "error.type": "ValueError"}, 1),
    ]
    assert all(point.sum > 0 for point in points[:1])
    assert points[0].explicit_bounds[0] == 0.01


def test_names_that_a_model_made_up_do_not_grow_the_metric(
    registry: Registry, telemetry: Telemetry
) -> None:
    with observing(telemetry.observer()):
        for name in ("get_wether", "get_wheather"):
            with pytest.raises(UnknownTool):
                asyncio.run(registry.invoke(name, {}))

    (point,) = telemetry.points("gen_ai.execute_tool.duration")
    assert (point.attributes["gen_ai.tool.name"], point.count) == ("_OTHER", 2)
    assert [span.name for span in telemetry.spans] == ["execute_tool _OTHER"] * 2
    assert {span.status.status_code for span in telemetry.spans} == {StatusCode.ERROR}


def _made_up(telemetry: Telemetry, registry: Registry, text: str, **options: Any) -> None:
    """Whatever a model, a client or a tool can choose is this text."""

    def failing(x: int) -> None:
        raise type(text, (ValueError,), {"__module__": text})(text)

    tool = Tool.from_schema(failing, name="f", description="F.", parameters={"type": "object"})
    with observing(telemetry.observer(**options)):
        with pytest.raises(UnknownTool):
            asyncio.run(registry.invoke(text, {text: text}))
        with calling(text), pytest.raises(ToolFailed):
            asyncio.run(tool.invoke({"x": 1}))
        with serving(text, id=text, meta={text: text}, session_id=text):
            pass
        with serving("tools/call", id=text, meta={"tracestate": text}):
            pass


def test_nothing_that_others_choose_is_told_but_the_beginnings_of_ids(
    registry: Registry, telemetry: Telemetry
) -> None:
    _made_up(telemetry, registry, text := "my secret " * 500)

    for span in telemetry.spans:
        assert text[:20] not in span.name
        assert span.status.description is None
        for name, value in (span.attributes or {}).items():
            is_id = name.endswith(("id", ".request.id"))
            assert len(str(value)) <= 128 if is_id else text[:20] not in str(value), name
    for metric in ("gen_ai.execute_tool.duration", "mcp.server.operation.duration"):
        for point in telemetry.points(metric):
            assert text[:20] not in str(dict(point.attributes))


def test_the_name_of_no_tool_is_content(registry: Registry, telemetry: Telemetry) -> None:
    _made_up(telemetry, registry, "made_up", content=True)

    assert telemetry.span("execute_tool made_up")


REQUESTS = (
    *("initialize", "ping", "server/discover", "subscriptions/listen", "completion/complete"),
    *("tools/list", "tools/call", "prompts/list", "prompts/get", "logging/setLevel"),
    *("resources/list", "resources/read", "resources/subscribe", "resources/unsubscribe"),
    *("resources/templates/list", "tasks/list", "tasks/get", "tasks/result", "tasks/cancel"),
)


@pytest.mark.parametrize("method", REQUESTS)
def test_each_request_of_mcp_is_told_by_its_method(telemetry: Telemetry, method: str) -> None:
    with observing(telemetry.observer()), serving(method):
        pass

    (span,) = telemetry.spans
    assert dict(span.attributes or {})["mcp.method.name"] == method


@pytest.mark.parametrize("method", ["", "tools", "tools/other", "sampling/createMessage", "PING"])
def test_no_other_method_is_told(telemetry: Telemetry, method: str) -> None:
    with observing(telemetry.observer()), serving(method):
        pass

    (span,) = telemetry.spans
    assert dict(span.attributes or {})["mcp.method.name"] == "_OTHER"


def test_a_request_is_a_span_below_the_senders(registry: Registry, telemetry: Telemetry) -> None:
    async def main() -> None:
        with (
            observing(telemetry.observer()),
            serving(
                "tools/call",
                tool="whoami",
                id=7,
                meta={"traceparent": SENDER, "progressToken": 3},
                protocol_version="2025-11-25",
                session_id="s1",
                transport="tcp",
            ),
        ):
            await registry.invoke("whoami", {})

    asyncio.run(main())

    span = telemetry.span("tools/call whoami")
    assert span.kind is SpanKind.SERVER
    assert span.parent is not None
    assert f"{span.parent.trace_id:032x}" == SENDER.split("-")[1]
    assert dict(span.attributes or {}) == {
        "gen_ai.operation.name": "execute_tool",
        "gen_ai.tool.name": "whoami",
        "jsonrpc.request.id": "7",
        "mcp.method.name": "tools/call",
        "mcp.protocol.version": "2025-11-25",
        "mcp.session.id": "s1",
        "network.transport": "tcp",
    }
    call = telemetry.span("execute_tool whoami")
    assert call.parent is not None
    assert call.parent.span_id == span.context.span_id


def test_a_request_links_the_span_around_the_server(telemetry: Telemetry) -> None:
    tracer = telemetry.tracers.get_tracer("http")
    with (
        observing(telemetry.observer()),
        tracer.start_as_current_span("POST") as around,
        serving("tools/list", meta={"traceparent": SENDER}),
    ):
        pass

    span = telemetry.span("tools/list")
    assert [link.context.span_id for link in span.links] == [around.get_span_context().span_id]


@pytest.mark.parametrize("meta", [None, [], {"traceparent": 3}, {"traceparent": "nonsense"}])
def test_a_request_without_a_usable_sender_stands_alone(telemetry: Telemetry, meta: object) -> None:
    with observing(telemetry.observer()), serving("tools/list", id="a", meta=meta):
        pass

    assert telemetry.span("tools/list").parent is None


def test_without_a_sender_the_span_around_the_server_is_the_parent(telemetry: Telemetry) -> None:
    tracer = telemetry.tracers.get_tracer("http")
    with (
        observing(telemetry.observer()),
        tracer.start_as_current_span("POST") as around,
        serving("tools/list", meta={"progressToken": "p"}),
    ):
        pass

    span = telemetry.span("tools/list")
    assert span.parent is not None
    assert span.parent.span_id == around.get_span_context().span_id
    assert span.links == ()


def test_baggage_of_the_sender_is_there_while_the_request_lasts(telemetry: Telemetry) -> None:
    with observing(telemetry.observer()), serving("tools/list", meta={"baggage": "user=ann"}):
        assert baggage.get_all() == {"user": "ann"}
    assert baggage.get_all() == {}


def test_a_request_that_fails_says_how(telemetry: Telemetry) -> None:
    with observing(telemetry.observer()):
        with serving("tools/call", tool="whoami", id=1) as request:
            request.fail("tool_error")
        with pytest.raises(KeyError), serving("tools/list", id=2):
            raise KeyError

    failed, broken = telemetry.spans
    assert failed.status.status_code is broken.status.status_code is StatusCode.ERROR
    assert (failed.attributes or {})["error.type"] == "tool_error"
    assert (broken.attributes or {})["error.type"] == "KeyError"
    points = telemetry.points("mcp.server.operation.duration")
    assert [point.attributes.get("error.type") for point in points] == ["tool_error", "KeyError"]


def test_requests_cost_nothing_where_only_calls_are_observed() -> None:
    with observing(lambda call: None), serving("tools/list") as request:
        pass

    assert request.error_type is None
    assert request.duration is not None


def test_what_is_to_be_installed_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    import sys

    for module in ("toolgen_runtime.otel", "toolgen_runtime.observe.otel"):
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "opentelemetry", None)

    with pytest.raises(ModuleNotFoundError, match=r"toolgen-runtime\[otel\]"):
        __import__("toolgen_runtime.otel")


def test_a_call_that_waits_for_an_approval_has_not_failed(telemetry: Telemetry) -> None:
    tool = Tool.from_schema(
        lambda: None,
        name="pay",
        description="Pay.",
        parameters={"type": "object"},
        approval="always",
    )
    with observing(telemetry.observer()), pytest.raises(ApprovalRequired):
        asyncio.run(tool.invoke({}))

    span = telemetry.span("execute_tool pay")
    assert span.status.status_code is StatusCode.UNSET
