"""Settings of MCP clients: what to add to them for a server. Nothing is edited.

Consumes the command line of a server; produces text in the form of a client's settings.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from json import dumps

from toolgen_runtime.serve.choosing import load_registry
from toolgen_runtime.serve.errors import ServeError

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from typing import Any

    from toolgen_runtime.serve.arguments import Arguments

__all__ = ["CLIENTS", "Client", "settings_for"]


@dataclass(frozen=True, kw_only=True)
class Client:
    """A client: where its settings are, the key that leads to servers, and its form of them.

    `url` is the key of the address of an HTTP server; None for clients that start servers only.
    `remote` are further members of such a server, `local` those of one that the client starts.
    `folder` is what it puts the directory of the project in place of, empty where nothing is.
    """

    file: str
    key: str = "mcpServers"
    url: str | None = "url"
    local: Mapping[str, str] = field(default_factory=dict)
    remote: Mapping[str, str] = field(default_factory=dict)
    folder: str = ""


_WORKSPACE = "${workspaceFolder}"

CLIENTS = {
    "claude-desktop": Client(file="claude_desktop_config.json", url=None),
    "claude-code": Client(file=".mcp.json", local={"type": "stdio"}, remote={"type": "http"}),
    "cline": Client(file="cline_mcp_settings.json", remote={"type": "streamableHttp"}),
    "codex": Client(file="~/.codex/config.toml", key="mcp_servers"),
    "cursor": Client(file=".cursor/mcp.json", folder=_WORKSPACE),
    "gemini-cli": Client(file="~/.gemini/settings.json", url="httpUrl"),
    "lm-studio": Client(file="~/.lmstudio/mcp.json"),
    "opencode": Client(
        file="opencode.json", key="mcp", local={"type": "local"}, remote={"type": "remote"}
    ),
    "vscode": Client(
        file=".vscode/mcp.json",
        key="servers",
        local={"type": "stdio"},
        remote={"type": "http"},
        folder=_WORKSPACE,
    ),
    "windsurf": Client(file="~/.codeium/windsurf/mcp_config.json", url="serverUrl"),
    "zed": Client(file="~/.config/zed/settings.json", key="context_servers"),
}


def settings_for(name: str, arguments: Arguments) -> str:
    """The text to add to a client's settings; where they are goes to stderr.

    Raises ServeError for an unknown client, one that cannot reach such a server, and a package
    without a registry.
    """
    client = CLIENTS.get(name)
    if client is None:
        raise ServeError(f"no client {name!r} is known; there are {', '.join(CLIENTS)}")
    is_started = arguments.transport == "stdio"
    paths = [sys.executable, *_roots(arguments)] if is_started else []
    shown = [_below(path, client.folder) for path in paths]
    server = _started(shown, arguments) if is_started else _reached(name, arguments)
    called = arguments.name or "-".join(each.partition(":")[0] for each in arguments.packages)
    members = {**(client.local if is_started else client.remote), **server}
    print(f"to be added to {client.file}", file=sys.stderr)
    if set(shown) & set(paths):
        print("it names directories of this machine: nothing for others to use", file=sys.stderr)
    writer = _WRITERS.get(name, _json)
    return writer(client.key, called.replace(".", "-"), members)


def _started(paths: list[str], arguments: Arguments) -> dict[str, Any]:
    """How to start the server: by the first path, an interpreter that has to look at the others.
    With -P, no file of a working directory is imported.
    """
    from os import pathsep

    python, *roots = paths
    command = ["-P", "-m", "toolgen_runtime.serve", *arguments.words()]
    environment = {"PYTHONPATH": pathsep.join(roots)} if roots else {}
    return {"command": python, "args": command, "env": environment}


def _below(path: str, folder: str) -> str:
    """A path below the working directory as a client with such a folder has it, whoever it is of;
    any other as it is.
    """
    from pathlib import Path

    here = Path.cwd()
    if not folder or not Path(path).is_relative_to(here):
        return path
    return "/".join([folder, *Path(path).relative_to(here).parts])


def _reached(name: str, arguments: Arguments) -> dict[str, Any]:
    key = CLIENTS[name].url
    if key is None:
        raise ServeError(f"{name} starts its servers itself: leave --transport out")
    host = f"[{arguments.host}]" if ":" in arguments.host else arguments.host
    return {key: f"http://{host}:{arguments.port}{arguments.path}"}


def _roots(arguments: Arguments) -> list[str]:
    """Directories that an interpreter does not look at by itself, and has to."""
    import site

    registries = (load_registry(package).module for package in arguments.packages)
    roots = dict.fromkeys(map(_root_of, (*registries, "toolgen_runtime")))
    installed = {*site.getsitepackages(), site.getusersitepackages()}
    return [root for root in roots if root not in installed]


def _root_of(module: str) -> str:
    """The directory that a package, which is imported, was found in."""
    from os.path import abspath, dirname

    root = abspath(sys.modules[module].__file__ or "")
    for _ in range(module.count(".") + 2):
        root = dirname(root)
    return root


def _json(key: str, called: str, members: dict[str, Any]) -> str:
    return dumps({key: {called: members}}, indent=2)


def _opencode(key: str, called: str, members: dict[str, Any]) -> str:
    """One list of the command with its arguments."""
    if "command" in members:
        members["command"] = [members["command"], *members.pop("args")]
        members["environment"] = members.pop("env")
    return _json(key, called, members)


def _toml(key: str, called: str, members: dict[str, Any]) -> str:
    """A table of TOML, whose texts are written as JSON's are."""
    environment = members.pop("env", {})
    table = f"{key}.{_text(called)}"
    lines = [f"[{table}]", *(f"{name} = {_text(value)}" for name, value in members.items())]
    if environment:
        lines += ["", f"[{table}.env]"]
        lines += [f"{name} = {_text(value)}" for name, value in environment.items()]
    return "\n".join(lines)


def _text(value: object) -> str:
    return dumps(value, ensure_ascii=False)


_WRITERS: dict[str, Callable[[str, str, dict[str, Any]], str]] = {
    "codex": _toml,
    "opencode": _opencode,
}
