"""Servers of FastMCP."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

fastmcp = pytest.importorskip("fastmcp", minversion="4")

from building import run  # noqa: E402

from toolgen_runtime import Registry, Tool  # noqa: E402
from toolgen_runtime.adapters import fastmcp as adapter  # noqa: E402

from .cases import DEPS  # noqa: E402
from .servers import ServerBehaviour  # noqa: E402


class TestFastMCP(ServerBehaviour):
    failure = "Error calling tool 'find_order': there is no order 7"

    def serve(self, tools: Mapping[str, Tool], context: object = DEPS) -> Any:
        made = adapter.tools(tools, context=context)
        return fastmcp.FastMCP("plain", tools=made, dereference_schemas=False)

    async def climb(self, tools: Mapping[str, Tool], hear: Any) -> None:
        """By FastMCP's client: within a process, it misses the token of the official one."""
        async with fastmcp.Client(self.serve(tools)) as client:
            await client.call_tool("climb", {}, progress_handler=hear)


class TestFastMCPByHandshake(TestFastMCP):
    mode = "legacy"


@pytest.mark.parametrize("is_masked", [False, True])
def test_what_a_tool_raises_for_the_model_is_told_and_the_rest_is_masked(is_masked: bool) -> None:
    def look(where: str) -> None:
        raise fastmcp.exceptions.ToolError("no such shelf") if where == "a" else OSError("secret")

    tool = Tool.from_schema(
        look,
        name="look",
        description="Look.",
        parameters={"type": "object", "properties": {"where": {"type": "string"}}},
    )

    async def told(where: str) -> str:
        server = fastmcp.FastMCP(
            "plain", tools=adapter.tools({"look": tool}), mask_error_details=is_masked
        )
        async with fastmcp.Client(server) as client:
            result = await client.call_tool("look", {"where": where}, raise_on_error=False)
            text: str = result.content[0].text
            return text

    assert run(told("a")) == "no such shelf"
    assert ("secret" in run(told("b"))) is not is_masked


def test_a_tool_runs_outside_of_a_server(registry: Registry, journal: list[object]) -> None:
    [made] = adapter.tools({"erase": registry["erase"]})

    assert run(made.run({"path": "/a"})).content[0].text == "done"
    assert journal == ["erased /a"]


def test_a_server_within_a_server_serves_the_tools(registry: Registry) -> None:
    outer: Any = fastmcp.FastMCP("outer")
    outer.mount(fastmcp.FastMCP("inner", tools=adapter.tools(registry)), namespace="acme")

    async def told() -> str:
        async with fastmcp.Client(outer) as client:
            text: str = (await client.call_tool("acme_erase", {"path": "/a"})).content[0].text
            return text

    assert run(told()) == "done"


def test_tags_versions_and_time_limits_have_fields(marked: Registry, registry: Registry) -> None:
    _, paint = adapter.tools(marked)
    [stars] = adapter.tools({"count_stars": registry["count_stars"]})

    assert (paint.tags, paint.version, stars.timeout) == ({"art"}, "2", 0.05)
    assert paint.meta == {"toolgen/defer": True}
