"""`toolgen serve`: the project's packages over MCP, from its source roots, built anew if wanted."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

import pytest
from server_process import Server

if TYPE_CHECKING:
    from tests.cli.conftest import Run, Tree

Serve = Callable[..., Server]


@pytest.fixture
def serve(tree: Tree) -> Iterator[Serve]:
    started: list[Server] = []

    def begin(*options: str) -> Server:
        started.append(Server(tree.root, *options, project=True))
        return started[-1]

    yield begin
    for server in started:
        server.stop()


def test_the_projects_own_packages_are_served(run: Run, tree: Tree, serve: Serve) -> None:
    assert run("build").exit_code == 0
    server = serve()

    assert server.initialize()["serverInfo"]["name"] == tree.package
    assert server.call(1, "divide", a=1, b=2)["content"][0]["text"] == "0.5"
    assert server.end() == 0


def test_options_are_the_runtimes_own(run: Run, tree: Tree, serve: Serve) -> None:
    assert run("build", "--output", "_generated").exit_code == 0
    tree.configure('[tool.toolgen]\noutput = "_generated"\n')
    server = serve("--include", "get_*", "--name", "weather")

    assert server.initialize()["serverInfo"]["name"] == "weather"
    tools = server.ask(1, "tools/list")["result"]["tools"]
    assert [tool["name"] for tool in tools] == ["get_weather"]


def test_without_a_build_there_is_nothing_to_serve(run: Run, tree: Tree) -> None:
    result = run("serve")

    assert result.exit_code == 2
    assert "toolgen build" in result.stderr


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (["no_such_package"], "no_such_package"),
        (["--include", "zzz*"], "no tool's name fits 'zzz*'"),
        (["--transport", "carrier-pigeon"], "carrier-pigeon"),
        (["--path", "mcp"], "--path starts with a slash"),
        (["--print-config", "emacs"], "no client 'emacs' is known"),
    ],
)
def test_what_cannot_be_served_is_an_error(
    run: Run, tree: Tree, options: list[str], told: str
) -> None:
    assert run("build").exit_code == 0

    result = run("serve", *options)

    assert result.exit_code == 2
    assert told in result.stderr
    assert result.stdout == ""


def test_settings_for_a_client_are_printed(run: Run, tree: Tree) -> None:
    assert run("build").exit_code == 0

    result = run("serve", "--include=get_*", "--print-config", "cursor")

    server = json.loads(result.stdout)["mcpServers"][tree.package]
    assert server["args"][-2:] == ["--include=get_*", tree.package]
    assert "${workspaceFolder}/src" in server["env"]["PYTHONPATH"]


@pytest.mark.parametrize("settings", ["pyproject.toml", "other.toml"])
def test_watching_builds_what_changes_by_the_settings_that_were_named(
    run: Run, tree: Tree, serve: Serve, settings: str
) -> None:
    file = tree.root / settings
    file.write_text('[tool.toolgen]\noutput = "_generated"\n', "utf-8")
    assert run("build", "--config", str(file)).exit_code == 0
    server = serve("--watch", "--config", str(file))
    server.initialize()
    assert len(server.ask(1, "tools/list")["result"]["tools"]) == 2

    path = tree.source / "weather.py"
    text = path.read_text("utf-8")
    path.write_text(text.replace("Get the weather", "Get any weather"), "utf-8")

    assert server.receive()["method"] == "notifications/tools/list_changed"
    tools = {tool["name"]: tool for tool in server.ask(2, "tools/list")["result"]["tools"]}
    assert tools["get_weather"]["description"] == "Get any weather of a city."
    assert server.end() == 0
