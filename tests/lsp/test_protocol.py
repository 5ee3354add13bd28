"""The connection: how it begins and ends, what goes over it, and what becomes of defects."""

from __future__ import annotations

import builtins
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from tests.lsp.conftest import WEATHER
from tests.lsp.editor import Editor
from toolgen.cli.main import cli

if TYPE_CHECKING:
    from tests.lsp.conftest import Project, Start

DEFECTIVE = """
import sys
from toolgen.lsp.handlers import make_server
from toolgen.lsp.server import serve

class Defective:
    def analyse(self, wanted):
        print("noise", file=sys.stderr)
        raise ZeroDivisionError("division by zero")

sys.exit(serve(make_server(Defective()), sys.stdin.buffer, sys.stdout.buffer))
"""


def test_it_ends_with_zero_after_a_shutdown(project: Project, start: Start) -> None:
    editor = start(project.root)
    editor.open(project.weather)
    editor.settled(project.weather)
    assert editor.shut_down() == 0
    assert editor.stray == b""
    assert editor.logged == b""
    assert editor.notified == []


def test_it_ends_with_one_where_nobody_has_asked_it_to(project: Project, start: Start) -> None:
    left = start(project.root)
    left.notify("exit")
    assert left.process.wait(20) == 1

    cut = start(project.root)
    assert cut.process.stdin is not None
    cut.process.stdin.close()
    assert cut.process.wait(20) == 1


def test_it_writes_nothing_into_the_project(project: Project, start: Start) -> None:
    before = sorted(project.root.rglob("*"))
    editor = start(project.root)
    editor.open(project.weather)
    editor.type(project.weather, WEATHER.replace("str", "Gone"))
    editor.settled(project.weather)
    assert editor.shut_down() == 0
    assert sorted(project.root.rglob("*")) == before


@pytest.fixture(scope="module")
def connected(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Editor]:
    """A client of a server without a project."""
    with Editor([tmp_path_factory.mktemp("empty")]) as editor:
        editor.initialize()
        yield editor


def test_what_it_can_do_is_announced(project: Project) -> None:
    with Editor([project.root]) as editor:
        told = editor.initialize()
    capabilities = told["capabilities"]
    assert told["serverInfo"]["name"] == "toolgen"
    assert capabilities["positionEncoding"] == "utf-16"
    assert capabilities["textDocumentSync"]["openClose"] is True
    assert capabilities["codeActionProvider"] == {"codeActionKinds": ["quickfix"]}
    assert capabilities["hoverProvider"] is True
    assert capabilities["documentSymbolProvider"] is True


def test_what_is_typed_meanwhile_supersedes_what_was(project: Project, start: Start) -> None:
    editor = start(project.root)
    editor.open(project.weather)
    editor.settled(project.weather)
    for number in range(30):
        editor.type(project.weather, f"{WEATHER}\nx = {number}\n")
    editor.type(project.weather, WEATHER.replace("city: str", "city: Gone"))
    seen = set()
    while editor.versions[project.weather] != editor.buffers[project.weather].version:
        next(editor._incoming())
        seen.add(editor.versions[project.weather])
    assert len(seen) <= 3
    assert [each["code"] for each in editor.shown[project.weather]] == ["TG301"]


def test_a_request_can_be_cancelled(project: Project, start: Start) -> None:
    editor = start(project.root)
    editor.open(project.weather)
    editor.settled(project.weather)
    editor.type(project.weather, WEATHER + "\n")
    at = {
        "textDocument": {"uri": project.weather.as_uri()},
        "position": {"line": 4, "character": 5},
    }
    asked = editor.begin("textDocument/hover", at)
    editor.notify("$/cancelRequest", {"id": asked})
    answer = editor.answer(asked)
    assert answer.get("error", {}).get("code") == -32800
    assert "get_weather" in editor.hover(project.weather, 4)


def test_a_defect_is_shown_once_and_logged_without_a_traceback_for_the_client(
    tmp_path: Path, project: Project
) -> None:
    script = tmp_path / "defective.py"
    script.write_text(DEFECTIVE)
    with Editor([project.root], command=(sys.executable, str(script))) as editor:
        editor.initialize()
        editor.open(project.weather)
        for number in range(3):
            editor.type(project.weather, WEATHER + "\n" * number)
            editor.hover(project.weather, 4)
        for _ in range(400):
            if b"ZeroDivisionError: division by zero" in editor.logged:
                break
            time.sleep(0.05)
        assert editor.hover(project.weather, 4) == ""
        (shown,) = editor.notified
        assert shown["method"] == "window/showMessage"
        assert "internal error" in shown["params"]["message"]
        assert "ZeroDivisionError: division by zero" in shown["params"]["message"]
        assert "Traceback" not in str(editor.notified)
        assert b"Traceback" in editor.logged
        assert editor.shut_down() == 0
        assert editor.stray == b""


@pytest.mark.parametrize(
    "message",
    [
        {"id": 99, "method": "textDocument/hover", "params": {"wrong": 1}},
        {"id": 99, "method": "textDocument/unheardOf", "params": {}},
        {"method": "textDocument/didChange", "params": []},
        {
            "method": "textDocument/didChange",
            "params": {
                "textDocument": {"uri": "file:///never/opened.py", "version": 3},
                "contentChanges": [{"text": "x"}],
            },
        },
    ],
)
def test_a_message_that_means_nothing_does_not_end_it(
    project: Project, start: Start, message: dict[str, Any]
) -> None:
    editor = start(project.root)
    editor.send(message)
    editor.open(project.weather)
    assert editor.settled(project.weather) == []
    assert "Traceback" not in str(editor.notified)


AT = {"textDocument": {"uri": "file:///a.py"}}
BEFORE = {"line": -1, "character": -1}


@pytest.mark.parametrize(
    ("method", "params"),
    [
        (method, params)
        for method in ("hover", "codeAction", "documentSymbol")
        for params in ({"x": 1}, [], None, 3, {"textDocument": []})
    ]
    + [
        ("hover", {**AT, "position": BEFORE}),
        ("hover", {**AT, "position": {"line": "a", "character": 0}}),
        ("codeAction", {**AT, "range": {"start": BEFORE, "end": BEFORE}, "context": {}}),
    ],
)
def test_parameters_that_are_none_are_an_error(
    connected: Editor, method: str, params: object
) -> None:
    answer = connected.answer(connected.begin(f"textDocument/{method}", params))
    assert answer["error"]["code"] == -32602
    assert connected.notified == []


def test_a_name_that_no_file_can_have_keeps_nothing_from_being_told(
    project: Project, start: Start
) -> None:
    editor = start(project.root)
    uri = f"{project.root.as_uri()}/%00.py"
    item = {"uri": uri, "languageId": "python", "version": 1, "text": "x"}
    editor.notify("textDocument/didOpen", {"textDocument": item})
    editor.open(project.weather, WEATHER.replace("city: str", "city: Gone"))
    assert [each["code"] for each in editor.settled(project.weather)] == ["TG301"]
    assert editor.ask("textDocument/documentSymbol", {"textDocument": {"uri": uri}}) == []
    assert editor.notified == []


def test_the_files_that_pin_versions_are_watched(project: Project, start: Start) -> None:
    editor = start(project.root)
    editor.open(project.weather)
    editor.settled(project.weather)
    (registered,) = editor.registered
    watched = [each["globPattern"] for each in registered["registerOptions"]["watchers"]]
    assert {"**/uv.lock", "**/requirements*.txt", "**/pyproject.toml", "**/*.py"} <= set(watched)


@pytest.mark.parametrize(
    "instead",
    [
        {"capabilities": {}, "workspaceFolders": None},
        {"capabilities": {"workspace": {}}},
        {"capabilities": {"workspace": {"didChangeWatchedFiles": {}}}},
    ],
    ids=["a folder of old", "nothing is watched", "what is watched is the client's own"],
)
def test_a_client_that_can_do_less_is_told_all_the_same(
    project: Project, start: Start, instead: dict[str, Any]
) -> None:
    other = project.write("src/acme/other.py", WEATHER.replace("city: str", "city: Gone"))
    editor = start(project.root, project.root / "gone", instead=instead)

    assert [each["code"] for each in editor.until(other, ["TG301"])] == ["TG301"]
    assert editor.registered == []
    assert editor.notified == []


def test_without_the_extra_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    known = builtins.__import__

    def missing(name: str, *arguments: Any) -> Any:
        if name.startswith(("pygls", "lsprotocol")):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)
        return known(name, *arguments)

    for name in [each for each in sys.modules if each.startswith(("toolgen.lsp", "pygls"))]:
        monkeypatch.delitem(sys.modules, name)
    monkeypatch.setattr(builtins, "__import__", missing)
    result = CliRunner().invoke(cli, ["lsp"])
    assert result.exit_code == 2
    assert "pip install 'toolgen[lsp]'" in result.output
    assert "Traceback" not in result.output


def test_the_command_line_loads_nothing_of_it() -> None:
    code = """
import sys
from toolgen.cli.main import cli
cli.get_command(None, "build")
print("pygls" in sys.modules)
"""
    told = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert told.stdout == "False\n"
