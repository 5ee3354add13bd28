"""Spans and metrics of OpenTelemetry, by an observer of calls."""

from toolgen_runtime.observe.otel import OpenTelemetry

__all__ = ["OpenTelemetry"]
