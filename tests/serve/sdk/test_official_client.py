"""The official client over both transports and in both eras: all that a client of tools does."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from building import build, run

if TYPE_CHECKING:
    from .conftest import Connect

mcp = pytest.importorskip("mcp")

REFUSED = "invalid arguments for weather, 1 problem:"


def test_tools_are_listed(connect: Connect) -> None:
    async def case() -> dict[str, Any]:
        async with connect("--instructions=Be kind.") as client:
            assert client.instructions == "Be kind."
            return {tool.name: tool for tool in (await client.list_tools()).tools}

    tools = run(case())
    assert tools["weather"].input_schema["required"] == ["city"]
    assert tools["weather"].output_schema["properties"]["degrees"]["type"] == "number"
    assert tools["marks"].title == "Marks"
    assert tools["marks"].annotations.read_only_hint
    assert tools["marks"].meta == {"toolgen/tags": ["marks"]}


def test_a_call_gives_text_and_the_value(connect: Connect) -> None:
    async def case() -> Any:
        async with connect() as client:  # which holds the value to the schema
            await client.list_tools()
            return await client.call_tool("weather", {"city": "Oslo", "days": 1})

    result = run(case())
    assert not result.is_error
    assert result.structured_content == {"city": "Oslo", "degrees": 1}
    assert result.content[0].text == '{"city":"Oslo","degrees":1}'


@pytest.mark.parametrize(
    ("name", "arguments", "told"),
    [
        ("weather", {}, "invalid arguments for weather, 1 problem:\n- city: missing"),
        (
            "weather",
            {"city": "x", "extra": 1},
            "invalid arguments for weather, 1 problem:\n- extra",
        ),
        ("fail", {}, "fail failed: RuntimeError: out of order"),
        ("leave", {}, "leave failed: it tried to end the process (3)"),
    ],
)
def test_what_goes_wrong_is_for_the_model(
    connect: Connect, name: str, arguments: dict[str, Any], told: str
) -> None:
    async def case() -> Any:
        async with connect() as client:
            await client.list_tools()
            failed = await client.call_tool(name, arguments)
            assert (await client.call_tool("echo", {"text": "on"})).content[0].text == "on"
            return failed

    result = run(case())
    assert result.is_error
    assert result.structured_content is None
    assert result.content[0].text.startswith(told)


def test_an_unknown_tool_is_an_error_of_the_protocol(connect: Connect) -> None:
    async def case() -> Any:
        async with connect() as client:
            with pytest.raises(mcp.MCPError) as raised:
                await client.call_tool("wether", {})
            return raised.value

    error = run(case())
    assert error.code == -32602
    assert "did you mean weather" in error.message


def test_progress_is_told_in_order(connect: Connect) -> None:
    heard: list[Any] = []

    async def hear(*report: Any) -> None:
        heard.append(report)

    async def case() -> None:
        async with connect() as client:
            await client.call_tool("count", {"steps": 20}, progress_callback=hear)

    run(case())
    assert heard == [(step, 20, f"step {step}") for step in range(1, 21)]


def test_a_call_that_the_client_gives_up_is_cancelled(connect: Connect) -> None:
    async def case() -> list[str]:
        async with connect() as client:
            with pytest.raises(TimeoutError):
                await asyncio.wait_for(client.call_tool("linger", {}), 0.5)
            for _ in range(50):
                marks = (await client.call_tool("marks", {})).structured_content["result"]
                if marks:
                    break
                await asyncio.sleep(0.1)
            return list(marks)

    assert run(case()) == ["cancelled"]


def test_fifty_calls_at_once(connect: Connect) -> None:
    async def case() -> list[str]:
        async with connect() as client:
            calls = (client.call_tool("echo", {"text": str(number)}) for number in range(50))
            return [result.content[0].text for result in await asyncio.gather(*calls)]

    assert run(case()) == [str(number) for number in range(50)]


def test_the_client_hears_of_a_new_build(connect: Connect, tmp_path: Path) -> None:
    def change(doc: str) -> None:
        source = f'from toolgen_runtime import tool\n\n\n@tool\ndef get() -> str:\n    "{doc}"\n'
        build(tmp_path, {"served/__init__.py": "", "served/tools.py": source})

    async def case() -> str:
        heard = asyncio.Event()

        async def hear(message: Any) -> None:
            heard.set()

        async with connect("--watch", root=tmp_path, message_handler=hear) as client:
            assert client.server_capabilities.tools.list_changed
            await client.list_tools()
            if client.protocol_version == "2026-07-28":
                async with client.listen(tools_list_changed=True) as events:
                    change("Get it anew.")
                    await anext(aiter(events))
            else:
                change("Get it anew.")
                await heard.wait()
            (tool,) = (await client.list_tools()).tools
            return str(tool.description)

    change("Get it.")
    assert run(asyncio.wait_for(case(), 30)) == "Get it anew."
