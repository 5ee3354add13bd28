"""Strands Agents: `@tool`, and modules with a `TOOL_SPEC` as they are loaded."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

from toolgen.frameworks.observing import Observation, ObservedSubject, Record, after


def install(record: Record) -> None:
    """Hook the constructors of the two classes of tools."""

    def observe(_: None, arguments: tuple[Any, ...], __: Any) -> None:
        record(_observed, arguments[0])

    after(import_module("strands.tools.decorator").DecoratedFunctionTool, "__init__", observe)
    after(import_module("strands.tools.tools").PythonAgentTool, "__init__", observe)


def reflect(function: Callable[..., Any], subject: ObservedSubject) -> Observation:
    """What `@tool` makes of a function."""
    return _observed(import_module("strands").tool(name=subject.name)(function))


def _observed(tool: Any) -> Observation:
    spec = tool.tool_spec
    schema = spec["inputSchema"]
    return Observation(
        "strands", tool._tool_func, spec["name"], spec["description"], schema.get("json", schema)
    )
