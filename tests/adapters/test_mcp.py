"""Servers of the official SDK of MCP."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

exceptions = pytest.importorskip("mcp.server.mcpserver.exceptions")

import mcp  # noqa: E402
from building import run  # noqa: E402

from toolgen_runtime import Registry, Tool  # noqa: E402
from toolgen_runtime.adapters import mcp as adapter  # noqa: E402

from .cases import DEPS  # noqa: E402
from .servers import ServerBehaviour  # noqa: E402


class TestMCPServer(ServerBehaviour):
    failure = "Error executing tool find_order"  # the SDK keeps the rest to itself

    def serve(self, tools: Mapping[str, Tool], context: object = DEPS) -> Any:
        from mcp.server.mcpserver import MCPServer

        return MCPServer("plain", tools=adapter.tools(tools, context=context))


class TestLowlevelServer(ServerBehaviour):
    failure = "find_order failed: LookupError: there is no order 7"

    def serve(self, tools: Mapping[str, Tool], context: object = DEPS) -> Any:
        from mcp.server.lowlevel import Server

        return Server("plain", **adapter.handlers(tools, context=context))


class TestMCPServerByHandshake(TestMCPServer):
    mode = "legacy"


class TestLowlevelServerByHandshake(TestLowlevelServer):
    mode = "legacy"


@pytest.mark.parametrize(
    ("error", "told"),
    [
        (exceptions.ToolError("no such shelf"), "Error executing tool look: no such shelf"),
        (exceptions.UnexpectedToolError("inside"), "Error executing tool look: inside"),
        (OSError("secret"), "Error executing tool look"),
    ],
)
def test_what_a_tool_raises_is_told_as_the_sdk_tells_it(error: Exception, told: str) -> None:
    assert run(_looked(TestMCPServer(), error)) == told


@pytest.mark.parametrize("server", [TestMCPServer(), TestLowlevelServer()])
def test_an_error_of_the_protocol_is_one(server: ServerBehaviour) -> None:
    assert run(_looked(server, mcp.MCPError(-32042, "not here"))) == "-32042: not here"


def test_a_lowlevel_server_serves_what_the_mapping_holds_at_the_time(registry: Registry) -> None:
    served: dict[str, Tool] = {"erase": registry["erase"]}

    async def go() -> tuple[list[str], str]:
        async with TestLowlevelServer().connected(served) as client:
            del served["erase"]
            served["wait"] = registry["wait"]
            listed = [tool.name for tool in (await client.list_tools()).tools]
            with pytest.raises(mcp.MCPError) as caught:
                await client.call_tool("erase", {"path": "/a"})
            return listed, f"{caught.value.code}: {caught.value}"

    listed, refused = run(go())
    assert listed == ["wait"]
    assert refused.startswith("-32602: no tool is named 'erase'")


def test_a_lowlevel_server_need_not_list_tools_for_a_call(registry: Registry) -> None:
    look_up = adapter.handlers(registry)["get_tool_input_schema"]
    assert look_up("erase") == registry["erase"].parameters
    assert look_up("eraze") is None


async def _looked(server: ServerBehaviour, error: Exception) -> str:
    def look() -> None:
        raise error

    tool = Tool.from_schema(look, name="look", description="Look.", parameters={"type": "object"})
    async with server.connected({"look": tool}) as client:
        try:
            text: str = (await client.call_tool("look", {})).content[0].text
        except mcp.MCPError as told:
            return f"{told.code}: {told}"
    return text
