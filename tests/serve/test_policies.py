"""What is declared of tools, held to by a server: approval, time limits, lengths."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from building import build
from server_process import Server

from toolgen.config import Config

SOURCES = {
    "guarded/__init__.py": "",
    "guarded/tools.py": '''
        import asyncio

        from toolgen_runtime import tool


        @tool(approval="always", destructive=True)
        def wipe(disk: str) -> str:
            """Wipe a disk."""
            return "wiped"


        @tool(timeout=0.05)
        async def dawdle() -> str:
            """Take too long."""
            await asyncio.sleep(60)
            return "done"


        @tool(defer=True)
        def defragment(disk: str) -> str:
            """Put the pieces of files together."""
            return f"{disk} is in order"


        @tool(max_output=10, read_only=True)
        def babble() -> str:
            """Say much."""
            return "x" * 1000
    ''',
}


@pytest.fixture(scope="module")
def root(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("guarded")
    build(root, SOURCES, Config(results="wrapped"))
    return root


@pytest.fixture
def servers() -> Iterator[list[Server]]:
    servers: list[Server] = []
    yield servers
    for server in servers:
        server.stop()


def started(servers: list[Server], root: Path, *options: str) -> Server:
    servers.append(Server(root, *options, package="guarded"))
    servers[-1].initialize()
    return servers[-1]


def test_a_call_that_needs_an_approval_is_refused(servers: list[Server], root: Path) -> None:
    result = started(servers, root).call(1, "wipe", disk="sda")

    assert result["isError"] is True
    assert "approval" in result["content"][0]["text"]


def test_a_client_that_asks_its_user_is_trusted(servers: list[Server], root: Path) -> None:
    result = started(servers, root, "--approval=client").call(1, "wipe", disk="sda")

    assert result["content"][0]["text"] == "wiped"


def test_limits_hold(servers: list[Server], root: Path) -> None:
    server = started(servers, root)

    late = server.call(1, "dawdle")
    assert (late["isError"], "longer than 0.05 s" in late["content"][0]["text"]) == (True, True)
    long = server.call(2, "babble")
    assert long["content"][0]["text"].startswith("xxxxxxxxxx")
    assert len(long["content"][0]["text"]) < 1000
    assert "structuredContent" not in long


def test_read_only_hides_the_others_in_list_and_call(servers: list[Server], root: Path) -> None:
    server = started(servers, root, "--read-only")

    assert [tool["name"] for tool in server.ask(1, "tools/list")["result"]["tools"]] == ["babble"]
    refused = server.ask(2, "tools/call", name="wipe", arguments={"disk": "sda"})
    assert refused["error"]["code"] == -32602


def test_deferred_tools_are_found_before_they_are_listed(servers: list[Server], root: Path) -> None:
    servers.append(Server(root, "--search", package="guarded"))
    server = servers[-1]
    assert server.initialize()["capabilities"]["tools"]["listChanged"] is True

    def listed(id: int) -> set[str]:
        return {tool["name"] for tool in server.ask(id, "tools/list")["result"]["tools"]}

    assert listed(1) == {"wipe", "dawdle", "babble", "tool_search"}
    hidden = server.ask(2, "tools/call", name="defragment", arguments={"disk": "sda"})
    assert hidden["error"]["code"] == -32602
    assert "defragment" not in hidden["error"]["message"].partition("did you mean")[2]

    found = server.call(3, "tool_search", query="defragment")["content"][0]["text"]
    assert '"defragment"' in found
    assert server.receive()["method"] == "notifications/tools/list_changed"
    assert "defragment" in listed(4)
    assert server.call(5, "defragment", disk="sda")["content"][0]["text"] == "sda is in order"
    server.call(6, "tool_search", query="defragment")
    assert server.ask(7, "ping")["result"] == {}  # nothing is new, and nothing is announced


def test_only_the_client_s_word_counts_for_an_approval(servers: list[Server], root: Path) -> None:
    result = started(servers, root, "--approval=deny").call(1, "wipe", disk="sda")

    assert result["isError"] is True
    assert "nobody can be asked" in result["content"][0]["text"]
