"""A server that watches: what is built anew is served anew, and clients hear of it."""

from __future__ import annotations

import asyncio
import importlib
import os
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from building import build
from server_process import ENVELOPE, Server

from toolgen_runtime.serve.watching import Watched

SOURCE = '''
from toolgen_runtime import tool


@tool
def get(city: str) -> str:
    """{doc}"""
    return "{answer}"
'''


@pytest.fixture
def root(tmp_path: Path) -> Path:
    change(tmp_path, "Get the weather.", "rain")
    return tmp_path


def change(root: Path, doc: str, answer: str) -> None:
    source = SOURCE.format(doc=doc, answer=answer)
    build(root, {"served/__init__.py": "", "served/tools.py": source})


@pytest.fixture
def server(root: Path) -> Iterator[Server]:
    server = Server(root, "--watch", "--log-level=info")
    yield server
    server.stop()


def said(server: Server, text: str) -> str:
    """The next line of the log that has the text, when it is there."""
    assert server.process.stderr is not None
    for line in server.process.stderr:
        if text in line.decode():
            return line.decode()
    raise AssertionError(f"{text!r} was not said")


def description(frame: dict[str, Any]) -> str:
    text: str = frame["result"]["tools"][0]["description"]
    return text


def test_a_client_of_the_handshake_hears_of_a_new_build(root: Path, server: Server) -> None:
    capabilities = server.initialize()["capabilities"]
    assert capabilities == {"tools": {"listChanged": True}}
    assert server.call(1, "get", city="Oslo")["content"][0]["text"] == "rain"

    change(root, "Get all weather.", "snow")

    assert server.receive() == {"jsonrpc": "2.0", "method": "notifications/tools/list_changed"}
    assert description(server.ask(2, "tools/list")) == "Get all weather."
    assert server.call(3, "get", city="Oslo")["content"][0]["text"] == "snow"
    assert server.end() == 0


def test_a_client_without_a_handshake_hears_what_it_listens_to(root: Path, server: Server) -> None:
    wanted = {"_meta": ENVELOPE, "notifications": {"toolsListChanged": True}}
    server.send(id="s", method="subscriptions/listen", params=wanted)
    tied = {"io.modelcontextprotocol/subscriptionId": "s"}
    assert server.receive() == {
        "jsonrpc": "2.0",
        "method": "notifications/subscriptions/acknowledged",
        "params": {"notifications": {"toolsListChanged": True}, "_meta": tied},
    }

    server.send(id=7, method="subscriptions/listen", params={**wanted, "notifications": {}})
    assert server.receive()["params"] == {
        "notifications": {},
        "_meta": {"io.modelcontextprotocol/subscriptionId": 7},
    }

    change(root, "Get all weather.", "rain")

    heard = server.receive()
    assert heard["method"] == "notifications/tools/list_changed"
    assert heard["params"] == {"_meta": tied}
    assert description(server.ask(1, "tools/list", _meta=ENVELOPE)) == "Get all weather."


def test_who_has_not_begun_is_told_of_no_change(root: Path, server: Server) -> None:
    said(server, "serving")
    change(root, "Get all weather.", "rain")
    said(server, "changed: ")
    assert server.ask(1, "ping")["result"] == {}

    change(root, "Get any weather.", "rain")
    said(server, "changed: ")

    server.initialize()
    assert description(server.ask(2, "tools/list")) == "Get any weather."


@pytest.mark.parametrize("file", ["tools.py", "others.py"])
def test_a_tool_that_was_called_and_is_gone_is_no_longer_served(
    root: Path, server: Server, file: str
) -> None:
    server.initialize()
    server.call(1, "get", city="Oslo")
    source = SOURCE.format(doc="Ask.", answer="x").replace("def get", "def ask")

    (root / "served" / "tools.py").unlink()
    build(root, {f"served/{file}": source})

    assert server.receive()["method"] == "notifications/tools/list_changed"
    assert server.call(2, "ask", city="Oslo")["content"][0]["text"] == "x"
    assert "error" in server.ask(3, "tools/call", name="get", arguments={"city": "Oslo"})


def test_a_new_body_is_called_although_no_definition_changes(root: Path, server: Server) -> None:
    server.initialize()
    server.call(1, "get", city="Oslo")
    said(server, "serving")

    path = root / "served" / "tools.py"
    path.write_text(path.read_text("utf-8").replace('"rain"', '"hail"'), "utf-8")

    said(server, "changed: ")
    assert server.call(2, "get", city="Oslo")["content"][0]["text"] == "hail"


def test_a_state_that_cannot_be_loaded_changes_nothing(root: Path, server: Server) -> None:
    server.initialize()
    generated = root / "served" / "_toolgen" / "__init__.py"
    good = generated.read_text("utf-8")
    generated.write_text("def (", "utf-8")

    said(server, "the tools stay as they were")
    assert description(server.ask(1, "tools/list")) == "Get the weather."
    assert server.call(2, "get", city="Oslo")["content"][0]["text"] == "rain"
    generated.write_text(good, "utf-8")
    said(server, "changed: ")
    assert description(server.ask(3, "tools/list")) == "Get the weather."


@pytest.mark.parametrize(
    ("broken", "told"),
    [
        ("def (", "SyntaxError"),
        ("raise RuntimeError('not yet')", "not yet"),
        ("import sys; sys.exit('not yet')", "not yet"),
        ("get = missing", "missing"),
        ("", "cannot import name"),
        ("from served.parts import FIRST", "served.parts"),
    ],
)
def test_calls_stay_until_a_module_can_be_loaded_again(
    root: Path, server: Server, broken: str, told: str
) -> None:
    server.initialize()
    server.call(1, "get", city="Oslo")
    path = root / "served" / "tools.py"
    good = path.read_text("utf-8")

    path.write_text(broken, "utf-8")
    assert told in said(server, "the tools stay as they were: ")
    for id in (2, 3):
        assert server.call(id, "get", city="Oslo")["content"][0]["text"] == "rain"

    path.write_text(good.replace('"rain"', '"hail"'), "utf-8")
    said(server, "changed: ")
    assert server.call(4, "get", city="Oslo")["content"][0]["text"] == "hail"


def test_each_file_that_a_build_writes_for_the_list_is_watched(root: Path, server: Server) -> None:
    server.initialize()
    assert description(server.ask(1, "tools/list")) == "Get the weather."
    for name in ("__init__.py", "_schemas.py", "manifest.json"):
        os.utime(root / "served" / "_toolgen" / name)

        assert said(server, "changed: ").rstrip().endswith(f"_toolgen/{name}")


def test_what_is_beside_a_folder_without_a_module_of_its_own_is_served(tmp_path: Path) -> None:
    for answer in ("rain", "hail"):
        text = SOURCE.format(doc="Get the weather.", answer=answer)
        build(tmp_path, {"served/inner/__init__.py": "", "served/inner/tools.py": text})
        if answer == "rain":
            server = Server(tmp_path, "--watch", "--log-level=info", package="served.inner")
            server.initialize()
            assert server.call(1, "get", city="Oslo")["content"][0]["text"] == "rain"
    said(server, "changed: ")
    assert server.call(2, "get", city="Oslo")["content"][0]["text"] == "hail"
    server.stop()


def test_a_module_is_loaded_again_when_what_it_lacked_is_there(root: Path, server: Server) -> None:
    server.initialize()
    server.call(1, "get", city="Oslo")
    path, parts = root / "served" / "tools.py", root / "served" / "parts.py"

    path.write_text(path.read_text("utf-8").replace('"rain"', "ANSWER"), "utf-8")
    path.write_text(f"from served.parts import ANSWER\n{path.read_text('utf-8')}", "utf-8")
    said(server, "the tools stay as they were: ")
    parts.write_text("ANSWER = (", "utf-8")
    said(server, "the tools stay as they were: ")
    parts.write_text("ANSWER = 'sleet'", "utf-8")

    said(server, "changed: ")
    assert server.call(2, "get", city="Oslo")["content"][0]["text"] == "sleet"


class _HalfWritten:
    """A choice of tools whose file is written to its end while it is loaded."""

    packages = ("half_written",)

    def __init__(self, file: Path) -> None:
        self.file = file

    def tools(self) -> dict[str, Any]:
        module = importlib.import_module("half_written")
        tools: dict[str, Any] = dict(module.TOOLS)
        if not tools:
            self.file.write_text("TOOLS = {'a': 1, 'b': 2}\n")
        return tools


def test_what_is_written_while_it_is_loaded_is_loaded_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "half_written.py"
    file.write_text("TOOLS = {'a': 1}\n")
    os.utime(file, (0, 0))
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    choice: Any = _HalfWritten(file)

    async def served() -> list[Mapping[str, Any]]:
        watched = Watched(choice, lambda level, text: None)
        choice.tools()
        states = watched.changes()
        waiting = asyncio.ensure_future(anext(states))
        await asyncio.sleep(0.7)
        file.write_text("TOOLS = {}\n")
        return [await waiting, await asyncio.wait_for(anext(states), 10)]

    assert asyncio.run(served()) == [{}, {"a": 1, "b": 2}]
