"""fastmcp: a server's tool, run without the protocol around it."""

import json
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

_Tool = import_module("fastmcp.tools").Tool
_FastMCP = import_module("fastmcp").FastMCP
_server = _FastMCP("benchmark")


def make(function: Callable[..., Any]) -> Any:
    return _server.add_tool(_Tool.from_function(function))


def adapted(registry: Mapping[str, Any]) -> list[Any]:
    tools = import_module("toolgen_runtime.adapters.fastmcp").tools
    server = _FastMCP("benchmark")
    return [server.add_tool(tool) for tool in tools(registry, context=registry)]


async def use(tool: Any, text: str) -> Any:
    return await tool.run(json.loads(text))
