"""Settings of clients: what is printed starts the server, in the form that each client reads."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from building import RUNTIME, importable
from server_process import CLIENT

from toolgen_runtime.serve import ServeError
from toolgen_runtime.serve.arguments import Arguments
from toolgen_runtime.serve.clients import CLIENTS, settings_for

REQUEST = {
    "jsonrpc": "2.0",
    "id": 1,
    "method": "initialize",
    "params": {"protocolVersion": "2025-11-25", "capabilities": {}, "clientInfo": CLIENT},
}
STARTERS = sorted(CLIENTS)
REACHERS = sorted(name for name, client in CLIENTS.items() if client.url is not None)


@pytest.fixture(autouse=True)
def _importable(served: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    with importable(served):
        yield


def settings(client: str, **options: Any) -> dict[str, Any]:
    text = settings_for(client, Arguments(["served"], options))
    found: dict[str, Any] = tomllib.loads(text) if client == "codex" else json.loads(text)
    (key,) = found
    assert key == CLIENTS[client].key
    server: dict[str, Any] = found[key]["served"]
    return server


@pytest.mark.parametrize("client", STARTERS)
def test_what_is_printed_starts_the_server(client: str, tmp_path: Path) -> None:
    server = settings(client, include=("echo", "w*"), read_only=False)
    command = server["command"]
    words = command if isinstance(command, list) else [command, *server["args"]]
    added = server["environment" if client == "opencode" else "env"]

    kept = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    done = subprocess.run(
        words,
        input=json.dumps(REQUEST).encode(),
        capture_output=True,
        check=True,
        cwd=tmp_path,
        env=kept | added,
    )

    assert json.loads(done.stdout)["result"]["serverInfo"]["name"] == "served"
    assert words[0] == sys.executable
    assert {"--include=echo", "--include=w*"} <= set(words)


def test_the_environment_names_no_more_than_what_is_needed(served: Path) -> None:
    roots = settings("cursor")["env"]["PYTHONPATH"].split(os.pathsep)

    assert roots[0] == str(served)
    assert set(roots) <= {str(served), str(RUNTIME)}


def test_the_environment_names_nothing_where_all_is_installed(
    served: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("site.getsitepackages", lambda: [str(served), str(RUNTIME)])

    assert settings("cursor")["env"] == {}


@pytest.mark.parametrize("client", ["cursor", "vscode"])
def test_what_lies_in_the_project_is_named_from_there_where_the_client_can(
    client: str, served: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(served)
    assert settings(client)["env"]["PYTHONPATH"].split(os.pathsep)[0] == "${workspaceFolder}"
    assert "of this machine" in capsys.readouterr().err  # the interpreter's, which is elsewhere

    monkeypatch.setattr(sys, "executable", str(served / ".venv/bin/python"))
    monkeypatch.setattr("site.getsitepackages", lambda: [str(RUNTIME)])

    assert settings(client)["command"] == "${workspaceFolder}/.venv/bin/python"
    assert "of this machine" not in capsys.readouterr().err
    assert settings("claude-code")["command"] == sys.executable


@pytest.mark.parametrize("client", STARTERS)
def test_a_name_may_be_any_text(client: str) -> None:
    name = 'Tools "für" alle'
    text = settings_for(client, Arguments(["served"], {"name": name}))

    found: dict[str, Any] = tomllib.loads(text) if client == "codex" else json.loads(text)
    assert list(found[CLIENTS[client].key]) == [name]


@pytest.mark.parametrize("client", REACHERS)
def test_a_server_over_http_is_an_address(client: str) -> None:
    server = settings(client, transport="http", port=9000, path="/tools")

    assert "http://127.0.0.1:9000/tools" in server.values()
    assert "command" not in server


@pytest.mark.parametrize(
    ("client", "options", "told"),
    [
        ("emacs", {}, "no client 'emacs' is known; there are claude-"),
        ("claude-desktop", {"transport": "http"}, "claude-desktop starts its servers itself"),
    ],
)
def test_what_has_no_settings_is_refused(client: str, options: dict[str, Any], told: str) -> None:
    with pytest.raises(ServeError) as raised:
        settings_for(client, Arguments(["served"], options))

    assert told.rstrip() in str(raised.value)


def test_a_package_that_is_not_built_is_refused() -> None:
    with pytest.raises(ServeError, match="nowhere"):
        settings_for("cursor", Arguments(["nowhere"], {}))


def test_where_to_add_it_is_no_part_of_it(capsys: pytest.CaptureFixture[str]) -> None:
    settings_for("zed", Arguments(["served"], {}))

    said = capsys.readouterr()
    assert said.out == ""
    assert said.err.startswith("to be added to ~/.config/zed/settings.json\n")


@pytest.mark.parametrize("client", STARTERS)
def test_that_paths_are_those_of_this_machine_is_said(
    client: str, capsys: pytest.CaptureFixture[str]
) -> None:
    settings_for(client, Arguments(["served"], {}))

    assert "it names directories of this machine" in capsys.readouterr().err


# As the documentation of each client has it: its file, the key of servers, that of an address.
DOCUMENTED = {
    "claude-desktop": ("claude_desktop_config.json", "mcpServers", None, {}),
    "claude-code": (".mcp.json", "mcpServers", "url", {"type": "http"}),
    "cline": ("cline_mcp_settings.json", "mcpServers", "url", {"type": "streamableHttp"}),
    "codex": ("~/.codex/config.toml", "mcp_servers", "url", {}),
    "cursor": (".cursor/mcp.json", "mcpServers", "url", {}),
    "gemini-cli": ("~/.gemini/settings.json", "mcpServers", "httpUrl", {}),
    "lm-studio": ("~/.lmstudio/mcp.json", "mcpServers", "url", {}),
    "opencode": ("opencode.json", "mcp", "url", {"type": "remote"}),
    "vscode": (".vscode/mcp.json", "servers", "url", {"type": "http"}),
    "windsurf": ("~/.codeium/windsurf/mcp_config.json", "mcpServers", "serverUrl", {}),
    "zed": ("~/.config/zed/settings.json", "context_servers", "url", {}),
}


@pytest.mark.parametrize("client", STARTERS)
def test_the_settings_of_a_client_are_those_that_it_documents(
    client: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file, key, url, members = DOCUMENTED[client]
    options = {} if url is None else {"transport": "http"}
    text = settings_for(client, Arguments(["served"], options))
    found: dict[str, Any] = tomllib.loads(text) if client == "codex" else json.loads(text)
    said, _, noted = capsys.readouterr().err.partition("\n")
    assert said == f"to be added to {file}"
    assert noted == (
        "it names directories of this machine: nothing for others to use\n" if url is None else ""
    )
    server = found[key]["served"]
    if url is None:
        assert "command" in server
    else:
        assert server == {**members, url: "http://127.0.0.1:8000/mcp"}
