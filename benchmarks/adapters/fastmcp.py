"""fastmcp: a server's tool, run without the protocol around it."""

import json
from collections.abc import Callable
from importlib import import_module
from typing import Any

_Tool = import_module("fastmcp.tools").Tool
_server = import_module("fastmcp").FastMCP("benchmark")
_tools: dict[str, Any] = {}


def tool(function: Callable[..., Any]) -> Any:
    made = _tools[function.__name__] = _Tool.from_function(function)
    return _server.add_tool(made)


async def call(name: str, text: str) -> Any:
    return await _tools[name].run(json.loads(text))
