"""Imports trees, one after the other, and tells the tools that each has made.

Run by an interpreter that has frameworks, toolgen or not: reads a JSON object a line, the tree's
directory, package and modules; prints one a line, for each set of toggles: what failed, and the
tools by framework. Servers are asked for their own lists, those that are mounted by others not.
"""

from __future__ import annotations

import asyncio
import importlib
import json
import os
import sys
import typing
import warnings
from collections.abc import Callable, Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from observers import FRAMEWORKS, Found, after, told

OF_SERVERS = ("fastmcp", "mcp")
OBSERVED = ("langchain", "openai_agents", "pydantic_ai")
Servers = list[Any]


def _servers(cls: Any) -> tuple[Servers, Servers]:
    """The servers that are made from now on, and those of them that are mounted."""
    made: Servers = []
    mounted: Servers = []
    after(cls, "__init__", lambda _, server, *__, **___: made.append(server))
    if hasattr(cls, "mount"):
        after(cls, "mount", lambda _, __, server, *___, **____: mounted.append(server))
    return made, mounted


def _fastmcp() -> tuple[Any, Callable[[Any], dict[str, Any]]]:
    from fastmcp import FastMCP

    return FastMCP, lambda tool: told(tool.name, tool.description, tool.parameters)


def _mcp() -> tuple[Any, Callable[[Any], dict[str, Any]]]:
    try:
        from mcp.server.mcpserver import MCPServer as Server
    except ImportError:
        from mcp.server.fastmcp import FastMCP as Server

    def tell(tool: Any) -> dict[str, Any]:
        return told(tool.name, tool.description, tool.model_dump(by_alias=True)["inputSchema"])

    return Server, tell


class Observer:
    """Knows what all frameworks that are here have made since it was last cleared."""

    def __init__(self) -> None:
        self.versions: dict[str, str] = {}
        self._servers: list[tuple[str, Servers, Servers, Callable[[Any], dict[str, Any]]]] = []
        self._found: dict[str, Found] = {}
        for name, find in (("fastmcp", _fastmcp), ("mcp", _mcp)):
            try:
                cls, tell = find()
            except ImportError:
                continue
            self.versions[name] = version(name)
            self._servers.append((name, *_servers(cls), tell))
        for name in OBSERVED:
            distribution, install = FRAMEWORKS[name]
            try:
                install(self._found.setdefault(name, []))
            except ImportError:
                continue
            self.versions[name] = version(distribution)

    def clear(self) -> None:
        """Forget all tools."""
        for _, made, mounted, _ in self._servers:
            made.clear()
            mounted.clear()
        for found in self._found.values():
            found.clear()
        for cleanup in typing._cleanups:  # type: ignore[attr-defined]
            cleanup()  # it keeps what it made, in the order of the first who asked

    def tools(self) -> Iterator[dict[str, Any]]:
        """All tools, each with its framework."""
        for name, made, mounted, tell in self._servers:
            for server in made:
                if not any(server is each for each in mounted):
                    for tool in asyncio.run(server.list_tools()):
                        yield {"framework": name, **tell(tool)}
        for name, found in self._found.items():
            for ask in found:
                for made_tool in ask():
                    if made_tool["name"]:
                        yield {"framework": name, **made_tool}


def main() -> None:
    """Answer each line."""
    warnings.simplefilter("ignore")
    channel = os.fdopen(os.dup(1), "w", encoding="utf-8")
    os.dup2(2, 1)
    observer = Observer()
    print(json.dumps({"versions": observer.versions}), file=channel, flush=True)
    for line in sys.stdin:
        request = json.loads(line)
        worlds = [_world(observer, request, value) for value in request["worlds"]]
        print(json.dumps({"worlds": worlds}, default=repr), file=channel, flush=True)


def _world(observer: Observer, request: dict[str, Any], on: list[str]) -> dict[str, Any]:
    """What importing a tree comes to, these toggles on, the others unset."""
    for toggle in request["toggles"]:
        os.environ.pop(toggle, None)
    os.environ.update(dict.fromkeys(on, "on"))
    observer.clear()
    sys.path.insert(0, request["directory"])
    failures: dict[str, str] = {}
    tools: list[dict[str, Any]] = []
    try:
        for module in request["modules"]:
            try:
                importlib.import_module(module)
            except Exception as error:
                failures[module] = f"{type(error).__name__}: {error}"
        tools = list(observer.tools())
    finally:
        sys.path.remove(request["directory"])
        importlib.invalidate_caches()
        for name in [each for each in sys.modules if each.split(".")[0] == request["package"]]:
            del sys.modules[name]
    return {"failures": failures, "tools": tools}


if __name__ == "__main__":
    main()
