"""mcp: a server's tool, run without the protocol around it or a converted result."""

import json
from collections.abc import Callable
from importlib import import_module
from typing import Any

_server = import_module("mcp.server").MCPServer("benchmark")
_manager = _server._tool_manager


def tool(function: Callable[..., Any]) -> Any:
    return _server.tool()(function)


async def call(name: str, text: str) -> Any:
    return await _manager.call_tool(name, json.loads(text), None)
