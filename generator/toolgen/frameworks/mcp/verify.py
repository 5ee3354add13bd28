"""The MCP SDK: `FastMCP` of `mcp` 1.x, `MCPServer` of 2.x."""

from __future__ import annotations

from collections.abc import Callable
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

_HOMES = ("mcp.server.mcpserver.tools.base", "mcp.server.fastmcp.tools.base")
_HOLDERS = ("mcp.server.mcpserver.tools.tool_manager", "mcp.server.fastmcp.tools.tool_manager")


def install(record: Record) -> None:
    """Hook `Tool.from_function`."""
    after(_tool_class(), "from_function", lambda tool, *_: record(_observed, tool))


def removals() -> Removals:
    """Watch `ToolManager.remove_tool`, which servers call."""
    manager = class_among(_HOLDERS, "ToolManager")
    return taken_off(manager, lambda each: each.list_tools(), _observed)


def reflect(function: Callable[..., Any], subject: ObservedSubject) -> Observation:
    """What `Tool.from_function` makes of a function."""
    return _observed(_tool_class().from_function(function, name=subject.name))


def _tool_class() -> Any:
    return class_among(_HOMES, "Tool")


def _observed(tool: Any) -> Observation:
    output = getattr(tool, "output_schema", None)
    return Observation("mcp", tool.fn, tool.name, tool.description, tool.parameters, output)
