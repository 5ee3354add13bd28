"""Fixes that diagnostics name, made by the editor: the diagnostic is gone after them."""

from __future__ import annotations

import tomllib
from typing import TYPE_CHECKING

import pytest

from tests.lsp.conftest import WEATHER
from tests.lsp.editor import edited
from toolgen.adoption.pyproject import with_setting
from toolgen.lsp.actions import Setting, replaced, settings_in
from toolgen.lsp.texts import DocumentText

if TYPE_CHECKING:
    from tests.lsp.conftest import Project, Start

_TOP = {"line": 0, "character": 0}
GONE = WEATHER.replace("city: str", "city: Gone")
VARIABLE = WEATHER.replace("@tool", '@tool(description=os.getenv("X", "What"))').replace(
    "from toolgen", "import os\n\nfrom toolgen", 1
)
MISSPELT = (
    WEATHER.replace("city: str", "city: Towns")
    .replace("\n\n@tool", "\n\nclass Town(TypedDict):\n    name: str\n\n\n@tool")
    .replace("from toolgen", "from typing import TypedDict\n\nfrom toolgen", 1)
)


@pytest.mark.parametrize(
    ("text", "code", "title"),
    [
        (GONE, "TG301", 'Add to pyproject.toml: exclude-tools = ["acme.weather:get_weather"]'),
        (VARIABLE, "TG112", 'Add to pyproject.toml: exclude-tools = ["acme.weather:get_weather"]'),
        (MISSPELT, "TG301", "Change 'Towns' to 'Town'"),
    ],
)
@pytest.mark.parametrize("is_open", [True, False])
def test_a_fix_rids_of_its_diagnostic(
    *, project: Project, start: Start, text: str, code: str, title: str, is_open: bool
) -> None:
    settings = "# Mine.\r\n[project]\r\nname = 'acme'  # stays\r\n\r\n[tool.toolgen]\r\n"
    project.write("pyproject.toml", settings)
    project.write("src/acme/weather.py", text)
    editor = start(project.root)
    editor.open(project.weather)
    if is_open:
        editor.open(project.settings)
    (shown,) = editor.until(project.weather, [code])
    actions = editor.actions(project.weather, shown)
    assert actions[title]["kind"] == "quickfix"
    assert actions[title]["diagnostics"] == [shown]

    editor.apply(actions[title])
    assert editor.until(project.weather, []) == []
    if is_open:
        assert editor.buffers[project.settings].text.startswith(settings)
    else:
        assert project.settings.read_bytes().decode().startswith(settings)


def test_fixes_are_those_of_what_a_range_touches(project: Project, start: Start) -> None:
    """A selection that ends where the diagnostic begins touches it, and so does the reverse."""
    project.write("src/acme/weather.py", GONE)
    editor = start(project.root)
    editor.open(project.weather)
    (shown,) = editor.until(project.weather, ["TG301"])
    first, last = shown["range"]["start"], shown["range"]["end"]
    before, after = ({**at, "character": at["character"] + n} for at, n in ((first, -1), (last, 1)))
    for start_at, end_at, is_touched in (
        (before, first, True),
        (before, before, False),
        (last, after, True),
        (after, after, False),
        (before, after, True),
    ):
        chosen = {**shown, "range": {"start": start_at, "end": end_at}}
        assert bool(editor.actions(project.weather, chosen)) == is_touched
    settings = {**shown, "range": {"start": _TOP, "end": {"line": 99, "character": 0}}}
    assert editor.actions(project.settings, settings) == {}


def test_items_are_added_to_lists_that_are_there(project: Project, start: Start) -> None:
    project.write("pyproject.toml", '[tool.toolgen]\nexclude-tools = [\n  "acme.b:*",  # why\n]\n')
    project.write("src/acme/weather.py", GONE)
    editor = start(project.root)
    editor.open(project.weather)
    (shown,) = editor.until(project.weather, ["TG301"])
    title = 'Add to pyproject.toml: exclude-tools = ["acme.weather:get_weather"]'
    editor.apply(editor.actions(project.weather, shown)[title])
    editor.until(project.weather, [])
    text = project.settings.read_text()
    assert "# why" in text
    listed = tomllib.loads(text)["tool"]["toolgen"]["exclude-tools"]
    assert listed == ["acme.b:*", "acme.weather:get_weather"]


@pytest.mark.parametrize(
    ("hint", "settings"),
    [
        ("write a docstring", []),
        ("it is left out: write a literal, or say it in [tool.toolgen.tools]", []),
        ('exclude-tools = ["a:b"]', [Setting((), "exclude-tools", ["a:b"])]),
        (
            'write a literal, or set environment = "empty" to read variables',
            [Setting((), "environment", "empty")],
        ),
        (
            'say which you use: [tool.toolgen.frameworks] fastmcp = "4.1"',
            [Setting(("frameworks",), "fastmcp", "4.1")],
        ),
        (
            "import it\nor: toolgen build --resolve-installed .venv/lib",
            [Setting((), "resolve-installed", True)],
        ),
        ('or, if it still does the same: hash = "sha256:8398"', []),
        ("see that it says what the function does, and write: reviewed = true", []),
    ],
)
def test_settings_are_read_off_hints(hint: str, settings: list[Setting]) -> None:
    assert list(settings_in(hint)) == settings


@pytest.mark.parametrize(
    "before",
    [
        "",
        "[tool.toolgen]",
        "[tool]\ntoolgen = {strict = true}\n",
        "[tool]\ntoolgen.strict = true\n",
        "[project]\nname = 'x'\n\n[tool.other]\nx = 1\n",
        "[tool.toolgen.contract.rules]\nx = 'off'\n\n[z]\n",
    ],
)
@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_a_setting_is_put_into_any_layout_by_an_edit_of_few_lines(
    before: str, newline: str
) -> None:
    before = before.replace("\n", newline)
    table = ("tool", "toolgen", "contract", "rules")
    after = with_setting(before, table, "tool-removed", "off")
    assert after is not None
    edit = replaced(DocumentText(before), after)
    at = [
        {"line": each.line, "character": each.character}
        for each in (edit.range.start, edit.range.end)
    ]
    spelt = {"range": {"start": at[0], "end": at[1]}, "newText": edit.new_text}
    assert edited(before, [spelt]) == after
    said = tomllib.loads(after)["tool"]["toolgen"]["contract"]["rules"]
    assert said["tool-removed"] == "off"


def test_settings_that_cannot_be_edited_safely_are_left_alone() -> None:
    assert with_setting("[tool", ("tool", "toolgen"), "strict", True) is None
    assert with_setting("tool = 1\n", ("tool", "toolgen"), "strict", True) is None
