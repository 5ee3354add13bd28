"""FastMCP, the package of its own: 2.x and later."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from toolgen.frameworks.observing import (
    Observation,
    ObservedSubject,
    Record,
    Removals,
    after,
    class_among,
    taken_off,
)

_HOMES = ("fastmcp.tools.function_tool", "fastmcp.tools.tool")


def install(record: Record) -> None:
    """Hook `FunctionTool.from_function`."""
    after(_tool_class(), "from_function", lambda tool, *_: record(_observed, tool))


def removals() -> Removals:
    """Watch `remove_tool` of what has a server's own tools: a provider, a manager before 3.0."""
    try:
        providers = import_module("fastmcp.server.providers")
    except ModuleNotFoundError:
        manager = import_module("fastmcp.tools.tool_manager").ToolManager
        return taken_off(manager, lambda each: _made_of(each._tools), _observed)
    return taken_off(providers.LocalProvider, lambda each: _made_of(each._components), _observed)


def reflect(function: Callable[..., Any], subject: ObservedSubject) -> Observation:
    """What `FunctionTool.from_function` makes of a function."""
    return _observed(_tool_class().from_function(function, name=subject.name))


def _tool_class() -> Any:
    return class_among(_HOMES, "FunctionTool")


def _made_of(held: Mapping[str, Any]) -> list[Any]:
    """The tools that were made of functions, of all that something has by key."""
    return [each for each in held.values() if isinstance(each, _tool_class())]


def _observed(tool: Any) -> Observation:
    described = tool.description or ""
    output = getattr(tool, "output_schema", None)  # since 2.10
    return Observation("fastmcp", tool.fn, tool.name, described, tool.parameters, output)
