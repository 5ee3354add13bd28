"""mcp: a server's tool, run without the protocol around it or a converted result."""

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from types import SimpleNamespace
from typing import Any

_MCPServer = import_module("mcp.server").MCPServer
_server = _MCPServer("benchmark")


async def _report(*_: object) -> None:
    """No client waits for progress."""


_context = SimpleNamespace(report_progress=_report)


def make(function: Callable[..., Any]) -> Any:
    _server.tool()(function)
    return _server._tool_manager.get_tool(function.__name__)


def adapted(registry: Mapping[str, Any]) -> list[Any]:
    tools: list[Any] = import_module("toolgen_runtime.adapters.mcp").tools(registry)
    _MCPServer("benchmark", tools=tools)
    return tools


async def use(tool: Any, text: str) -> Any:
    return await tool.run(json.loads(text), _context)
