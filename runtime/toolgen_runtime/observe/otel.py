"""OpenTelemetry: a span and a duration for each call of a tool, and for each request to a server.

Consumes what observers are told; produces spans and metrics by the semantic conventions for GenAI
and MCP, which are in development. Needs the library opentelemetry-api: `toolgen-runtime[otel]`.

    observe(OpenTelemetry())

Names, kinds and durations are told. Arguments, results and the texts of errors may hold what a user
said, and are left out unless asked for.
"""

from __future__ import annotations

from contextlib import contextmanager

from toolgen_runtime import __version__
from toolgen_runtime.model.errors import ApprovalRequired, UnknownTool
from toolgen_runtime.model.given import ensure_readable
from toolgen_runtime.model.masking import MASK
from toolgen_runtime.model.once import holds_once
from toolgen_runtime.model.texts import as_text, is_a, message_of, sendable

try:
    from opentelemetry import context, metrics, propagate, trace
    from opentelemetry.trace import Link, SpanKind, Status, StatusCode
except ModuleNotFoundError as error:
    message = "this needs the library opentelemetry-api: pip install 'toolgen-runtime[otel]'"
    raise ModuleNotFoundError(message, name=error.name) from error

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Iterator
    from typing import Any

    from opentelemetry.context import Context
    from opentelemetry.metrics import Histogram, Meter, MeterProvider
    from opentelemetry.trace import Span, SpanContext, TracerProvider

    from toolgen_runtime.observe.observed_call import ObservedCall
    from toolgen_runtime.observe.serving import ServedRequest

    Attributes = dict[str, str]

__all__ = ["OpenTelemetry"]

_SCOPE = "toolgen_runtime"
_ERROR_TYPE = "error.type"
_UNKNOWN = "_OTHER"  # for a name that a model or a client made up, of whatever they were told
_LONGEST_ID = 128  # characters of what others choose, too
_METHODS = frozenset(
    [
        *("initialize", "ping", "server/discover", "subscriptions/listen", "completion/complete"),
        *("tools/list", "tools/call", "prompts/list", "prompts/get", "logging/setLevel"),
        *("resources/list", "resources/read", "resources/subscribe", "resources/unsubscribe"),
        *("resources/templates/list", "tasks/list", "tasks/get", "tasks/result", "tasks/cancel"),
    ]
)
"""The requests that MCP has for servers: what `mcp.method.name` may be, by the conventions."""

_TOOL_SECONDS = (
    0.01,
    0.02,
    0.04,
    0.08,
    0.16,
    0.32,
    0.64,
    1.28,
    2.56,
    5.12,
    10.24,
    20.48,
    40.96,
    81.92,
)
_REQUEST_SECONDS = (0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10, 30, 60, 120, 300)


class OpenTelemetry:
    """An observer that makes spans and metrics.

    - Each call of a tool: the span `execute_tool {name}`, of kind INTERNAL, which is the current
      one while the call lasts, and the histogram `gen_ai.execute_tool.duration` in seconds.
    - Each request to a server of `toolgen_runtime.serve`: the span `{method} {tool}`, of kind
      SERVER, below the span that the client names in `params._meta`, and the histogram
      `mcp.server.operation.duration` in seconds.

    `tracer_provider` and `meter_provider` are by default those that the application has set.
    `content=True` adds arguments, results and the texts of errors to the spans of calls.
    """

    def __init__(
        self,
        *,
        tracer_provider: TracerProvider | None = None,
        meter_provider: MeterProvider | None = None,
        content: bool = False,
    ) -> None:
        self._tracer = trace.get_tracer(_SCOPE, __version__, tracer_provider)
        meter = metrics.get_meter(_SCOPE, __version__, meter_provider)
        self._calls = _seconds(
            meter, "gen_ai.execute_tool.duration", "Duration of a tool execution.", _TOOL_SECONDS
        )
        self._requests = _seconds(
            meter, "mcp.server.operation.duration", "Duration of a request.", _REQUEST_SECONDS
        )
        self._content = content

    @contextmanager
    def __call__(self, call: ObservedCall) -> Iterator[None]:
        """Observe one call of a tool."""
        kind = {"gen_ai.tool.type": "function"}
        with self._tracer.start_as_current_span(
            f"execute_tool {call.tool}",
            kind=SpanKind.INTERNAL,
            attributes={
                "gen_ai.operation.name": "execute_tool",
                "gen_ai.tool.name": call.tool,
                **kind,
            },
        ) as span:
            if span.is_recording():
                self._describe_call(span, call)
            yield
            if span.is_recording():
                self._describe_end(span, call)
        name = _UNKNOWN if is_a(call.error, UnknownTool) else call.tool
        measured = {**kind, "gen_ai.tool.name": name, **_error(call.error_type)}
        self._calls.record(call.duration or 0.0, measured)

    def _describe_call(self, span: Span, call: ObservedCall) -> None:
        if call.id is not None:
            span.set_attribute("gen_ai.tool.call.id", str(call.id)[:_LONGEST_ID])
        if call.description:
            span.set_attribute("gen_ai.tool.description", call.description)
        if self._content:
            span.set_attribute("gen_ai.tool.call.arguments", _text(call.shown_arguments))

    def _describe_end(self, span: Span, call: ObservedCall) -> None:
        if call.error is None:
            if self._content:
                told = call.redacted(_result_text(call.result))
                span.set_attribute("gen_ai.tool.call.result", told)
            return
        span.set_attributes(_error(call.error_type))
        if is_a(call.error, UnknownTool) and not self._content:
            span.update_name(f"execute_tool {_UNKNOWN}")
            span.set_attribute("gen_ai.tool.name", _UNKNOWN)
        if issubclass(
            type(call.error), ApprovalRequired
        ):  # somebody is to be asked: nothing has failed
            return
        said = message_of(call.error) if self._content else None
        span.set_status(Status(StatusCode.ERROR, said))

    @contextmanager
    def serving(self, request: ServedRequest) -> Iterator[None]:
        """Observe one request to a server."""
        facts = _request_facts(request)
        ambient = trace.get_current_span().get_span_context()
        token = context.attach(_sent(request))
        try:
            with self._tracer.start_as_current_span(
                " ".join(filter(None, [facts["mcp.method.name"], request.tool])),
                kind=SpanKind.SERVER,
                attributes={**facts, **_request_ids(request)},
                links=_links(ambient),
            ) as span:
                yield
                if request.error_type is not None:
                    span.set_attribute(_ERROR_TYPE, request.error_type)
                    span.set_status(Status(StatusCode.ERROR))
        finally:
            context.detach(token)
        self._requests.record(request.duration or 0.0, {**facts, **_error(request.error_type)})


def _seconds(meter: Meter, name: str, description: str, bounds: tuple[float, ...]) -> Histogram:
    return meter.create_histogram(
        name, unit="s", description=description, explicit_bucket_boundaries_advisory=bounds
    )


def _error(error_type: str | None) -> Attributes:
    return {} if error_type is None else {_ERROR_TYPE: error_type}


def _request_facts(request: ServedRequest) -> Attributes:
    """What spans and metrics tell of a request: few values each."""
    method = request.method if request.method in _METHODS else _UNKNOWN
    facts = {"mcp.method.name": method, "network.transport": request.transport}
    if request.protocol_version is not None:
        facts["mcp.protocol.version"] = request.protocol_version
    if request.tool is not None:
        facts["gen_ai.tool.name"] = request.tool
        facts["gen_ai.operation.name"] = "execute_tool"
    return facts


def _request_ids(request: ServedRequest) -> Attributes:
    """What tells one request from the next, for spans alone."""
    ids = {"jsonrpc.request.id": request.id, "mcp.session.id": request.session_id}
    return {name: str(id)[:_LONGEST_ID] for name, id in ids.items() if id is not None}


def _sent(request: ServedRequest) -> Context:
    """The context that the client sent, over the one that is current here."""
    texts = {key: value for key, value in request.meta.items() if isinstance(value, str)}
    return propagate.extract(texts, context.get_current())


def _links(ambient: SpanContext) -> list[Link]:
    """The span around the server's, such as that of HTTP, where the client's is the parent."""
    parent = trace.get_current_span().get_span_context()
    return [Link(ambient)] if ambient.is_valid and ambient != parent else []


def _result_text(result: Any) -> str:
    """A result as text; what gives its items once, within it, too, is the caller's to read."""
    return sendable(repr(result)) if holds_once(result) else as_text(result)


def _text(arguments: Any) -> str:
    if isinstance(arguments, bytes):
        return arguments.decode("utf-8", "replace")
    try:
        ensure_readable(arguments)
    except RecursionError:
        return MASK
    return as_text({} if arguments is None else arguments)
