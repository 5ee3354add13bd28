"""FastMCP, the package of its own: 2.x and later."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from toolgen.frameworks.observing import Observation, ObservedSubject, Record, after, class_among

_HOMES = ("fastmcp.tools.function_tool", "fastmcp.tools.tool")


def install(record: Record) -> None:
    """Hook `FunctionTool.from_function`."""
    after(_tool_class(), "from_function", lambda tool, *_: record(_observed, tool))


def reflect(function: Callable[..., Any], subject: ObservedSubject) -> Observation:
    """What `FunctionTool.from_function` makes of a function."""
    return _observed(_tool_class().from_function(function, name=subject.name))


def _tool_class() -> Any:
    return class_among(_HOMES, "FunctionTool")


def _observed(tool: Any) -> Observation:
    described = tool.description or ""
    output = getattr(tool, "output_schema", None)  # since 2.10
    return Observation("fastmcp", tool.fn, tool.name, described, tool.parameters, output)
