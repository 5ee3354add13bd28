"""What an editor shows of findings: where they are, as one types, and that they go."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.lsp.conftest import WEATHER, fill
from tests.lsp.editor import covered

if TYPE_CHECKING:
    from tests.lsp.conftest import Project, Start

MISTAKE = WEATHER.replace("city: str", "city: Town")
TYPES = "from dataclasses import dataclass\n\n\n@dataclass\nclass Town:\n    name: str\n"
USES = MISTAKE.replace("import tool\n", "import tool\n\nfrom acme.towns import Town\n")


def test_a_mistake_is_shown_while_it_is_typed_and_goes_with_it(
    project: Project, start: Start
) -> None:
    editor = start(project.root)
    editor.open(project.weather)
    assert editor.settled(project.weather) == []

    editor.type(project.weather, MISTAKE)
    (shown,) = editor.settled(project.weather)
    assert covered(MISTAKE, shown) == "Town"
    assert shown["range"]["start"] == {"line": 4, "character": 22}
    assert (shown["code"], shown["severity"], shown["source"]) == ("TG301", 1, "toolgen")
    assert shown["codeDescription"]["href"].endswith("/diagnostics/TG301/")
    assert "hint: import it by name" in shown["message"]
    assert project.weather.read_text() == WEATHER

    editor.type(project.weather, WEATHER)
    assert editor.settled(project.weather) == []


def test_what_is_closed_unsaved_is_as_on_disk(project: Project, start: Start) -> None:
    editor = start(project.root)
    editor.open(project.weather)
    editor.type(project.weather, MISTAKE)
    assert editor.settled(project.weather)
    editor.close(project.weather)
    assert editor.until(project.weather, []) == []


@pytest.mark.parametrize(
    ("encodings", "column"), [(None, 37), (("utf-8", "utf-16"), 39), (("utf-32",), 36)]
)
def test_columns_are_counted_in_the_units_that_were_agreed(
    project: Project, start: Start, encodings: tuple[str, ...] | None, column: int
) -> None:
    text = WEATHER.replace("days: int = 1", "a: str = '\N{PILE OF POO}', days: Gone = 1")
    text = text.replace("city: str, ", "")
    editor = start(project.root, encodings=encodings)
    editor.open(project.weather, text)
    shown = next(each for each in editor.settled(project.weather) if each["code"] == "TG301")
    name = (encodings or ("utf-16",))[0]
    assert covered(text, shown, name) == "Gone"
    assert shown["range"]["start"]["character"] == column


def test_lines_may_end_as_on_windows(project: Project, start: Start) -> None:
    text = MISTAKE.replace("\n", "\r\n").replace("import tool", "import tool  # \N{LINE SEPARATOR}")
    editor = start(project.root)
    editor.open(project.weather, text)
    (shown,) = editor.settled(project.weather)
    assert covered(text, shown) == "Town"


def test_files_that_are_not_open_are_told_of_as_well(project: Project, start: Start) -> None:
    other = project.write("src/acme/other.py", MISTAKE.replace("get_weather", "other"))
    editor = start(project.root)
    assert editor.until(other, ["TG301"])


def test_a_change_in_one_file_is_seen_in_another(project: Project, start: Start) -> None:
    towns = project.write("src/acme/towns.py", TYPES)
    project.write("src/acme/weather.py", USES)
    editor = start(project.root)
    editor.open(towns)
    assert editor.settled(towns) == []
    editor.type(towns, TYPES.replace("class Town", "class City"))
    assert editor.settled(towns) == []
    (shown,) = editor.until(project.weather, ["TG301"])
    assert covered(USES, shown) == "Town"
    editor.type(towns, TYPES)
    assert editor.until(project.weather, []) == []


def test_a_half_typed_file_shows_its_own_error_and_spares_the_others(
    project: Project, start: Start
) -> None:
    towns = project.write("src/acme/towns.py", TYPES)
    project.write("src/acme/weather.py", USES)
    third = project.write("src/acme/third.py", MISTAKE.replace("get_weather", "third"))
    editor = start(project.root)
    editor.open(towns)
    editor.until(third, ["TG301"])
    editor.settled(towns)

    editor.type(towns, TYPES + "\n\ndef half(a: ")
    (shown,) = editor.settled(towns)
    assert shown["code"] == "TG101"
    assert editor.all_shown().keys() == {towns, third}

    editor.type(towns, TYPES)
    assert editor.settled(towns) == []
    assert editor.all_shown().keys() == {third}


def test_a_file_that_was_never_python_is_told_as_a_build_tells_it(
    project: Project, start: Start
) -> None:
    project.write("src/acme/weather.py", WEATHER + "def half(")
    editor = start(project.root)
    editor.open(project.weather)
    assert [each["code"] for each in editor.settled(project.weather)] == ["TG101"]


def test_mistakes_of_the_settings_are_shown_in_them(project: Project, start: Start) -> None:
    project.write("pyproject.toml", "[tool.toolgen]\nincludes = []\nstrict = 'yes'\n")
    editor = start(project.root)
    unknown, wrong = editor.until(project.settings, ["configuration"] * 2)
    text = project.settings.read_text()
    assert covered(text, unknown) == "includes"
    assert "the nearest is 'include'" in unknown["message"]
    assert covered(text, wrong) == "yes"

    editor.open(project.settings)
    editor.type(project.settings, "[tool.toolgen]\nstrict = tru")
    (shown,) = editor.until(project.settings, ["configuration"])
    assert covered("[tool.toolgen]\nstrict = tru", shown) == "strict = tru"
    editor.type(project.settings, "[tool.toolgen]\nstrict = true")
    assert editor.until(project.settings, []) == []


@pytest.mark.parametrize(
    ("setting", "told"),
    [
        ("resolve-installed = ['gone']", "gone is no directory"),
        ("paths = ['../..']", "settings lead to nothing there\nto read it, name it: "),
    ],
)
def test_what_keeps_a_project_from_being_read_is_shown_until_it_is_gone(
    setting: str, told: str, project: Project, start: Start
) -> None:
    project.write("pyproject.toml", f"[tool.toolgen]\n{setting}\n")
    editor = start(project.root)
    (shown,) = editor.until(project.settings, ["configuration"])
    assert told in shown["message"]

    editor.open(project.settings)
    editor.type(project.settings, "[tool.toolgen]\n")
    assert editor.until(project.settings, []) == []


def test_mistakes_of_the_settings_keep_no_other_project_from_being_read(
    project: Project, start: Start
) -> None:
    project.write("pyproject.toml", "[tool.toolgen]\nstrict = 'yes'\n")
    project.write("inner/pyproject.toml", "[tool.toolgen]\n")
    weather = project.write("inner/weather.py", MISTAKE)
    editor = start(project.root)
    editor.until(project.settings, ["configuration"])
    editor.open(weather)
    editor.until(weather, ["TG301"])


def test_settings_that_are_half_typed_keep_what_was_found(project: Project, start: Start) -> None:
    project.write("src/acme/weather.py", MISTAKE)
    editor = start(project.root)
    editor.until(project.weather, ["TG301"])
    editor.open(project.settings)
    editor.type(project.settings, "[tool.toolgen]\nexclude-tools = [")
    editor.until(project.settings, ["configuration"])
    assert editor.all_shown().keys() == {project.settings, project.weather}
    editor.type(project.settings, '[tool.toolgen]\nexclude-tools = ["acme.weather:*"]')
    assert editor.until(project.weather, []) == []
    assert editor.all_shown() == {}


def test_a_target_that_is_not_there_is_shown_where_it_is_named(
    project: Project, start: Start
) -> None:
    project.write("pyproject.toml", '[tool.toolgen]\ninclude = ["acme.weather:gone"]\n')
    editor = start(project.root)
    (shown,) = editor.until(project.settings, ["TG118"])
    assert covered(project.settings.read_text(), shown) == "acme.weather:gone"


def test_each_file_goes_by_the_configuration_nearest_to_it(tmp_path: Path, start: Start) -> None:
    one, two = fill(tmp_path / "repo" / "one"), fill(tmp_path / "repo" / "two")
    one.write("pyproject.toml", '[tool.toolgen]\nexclude-tools = ["acme.weather:*"]\n')
    for each in (one, two):
        each.write("src/acme/weather.py", MISTAKE)
    editor = start(tmp_path / "repo")
    editor.open(one.weather)
    assert editor.settled(one.weather) == []
    editor.open(two.weather)
    assert [each["code"] for each in editor.settled(two.weather)] == ["TG301"]
    editor.type(two.weather, WEATHER)
    assert editor.settled(two.weather) == []
    assert editor.all_shown() == {}


def test_folders_come_and_go(tmp_path: Path, start: Start) -> None:
    one, two = fill(tmp_path / "one"), fill(tmp_path / "two")
    for each in (one, two):
        each.write("src/acme/weather.py", MISTAKE)
    editor = start(one.root, two.root)
    editor.until(one.weather, ["TG301"])
    editor.until(two.weather, ["TG301"])
    gone = [{"uri": two.root.as_uri(), "name": "two"}]
    event = {"event": {"added": [], "removed": gone}}
    editor.notify("workspace/didChangeWorkspaceFolders", event)
    editor.until(two.weather, [])
    assert editor.all_shown().keys() == {one.weather}


def test_a_file_of_no_project_is_read_with_its_package(tmp_path: Path, start: Start) -> None:
    package = tmp_path / "alone"
    path = package / "tools.py"
    package.mkdir()
    (package / "__init__.py").touch()
    path.write_text(MISTAKE)
    other = package / "other.py"
    other.write_text(MISTAKE.replace("get_weather", "other"))
    editor = start()
    editor.open(path)
    assert [each["code"] for each in editor.settled(path)] == ["TG301"]
    assert editor.all_shown().keys() == {path, other}


def test_documents_that_are_no_files_are_left_alone(project: Project, start: Start) -> None:
    editor = start(project.root)
    item = {"uri": "untitled:One", "languageId": "python", "version": 1, "text": MISTAKE}
    editor.notify("textDocument/didOpen", {"textDocument": item})
    editor.open(project.weather)
    assert editor.settled(project.weather) == []
    assert editor.notified == []


def test_what_is_deleted_or_renamed_on_disk_is_told_of_no_more(
    project: Project, start: Start
) -> None:
    project.write("src/acme/weather.py", MISTAKE)
    editor = start(project.root)
    editor.until(project.weather, ["TG301"])
    patterns = [
        each["globPattern"]
        for registered in editor.registered
        for each in registered["registerOptions"]["watchers"]
    ]
    assert {"**/*.py", "**/pyproject.toml"} <= set(patterns)

    renamed = project.weather.with_name("renamed.py")
    project.weather.rename(renamed)
    editor.watched(project.weather, kind=3)
    editor.watched(renamed, kind=1)
    editor.until(renamed, ["TG301"])
    assert editor.all_shown().keys() == {renamed}

    editor.open(renamed)
    project.write("src/other.py", "")
    renamed.parent.rename(project.root.parent / "gone")  # at once: the server reads at any time
    editor.watched(renamed, kind=3)
    editor.until(renamed, [])
    assert editor.all_shown() == {}


def test_a_file_in_the_way_of_the_output_is_shown(project: Project, start: Start) -> None:
    taken = project.write("src/acme/_toolgen/__init__.py", "mine = True\n")
    editor = start(project.root)
    assert editor.until(taken, ["TG501"])
