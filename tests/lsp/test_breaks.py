"""Breaks against a base, where the tool is defined, as one types."""

from __future__ import annotations

import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.lsp.conftest import WEATHER
from tests.lsp.editor import codes_of, covered

if TYPE_CHECKING:
    from tests.lsp.conftest import Project, Start

BROKEN = WEATHER.replace("days: int = 1", "days: int")


def git(root: Path, *arguments: str) -> None:
    identity = ("-c", "user.name=a", "-c", "user.email=a@example.com")
    subprocess.run(["git", *identity, *arguments], cwd=root, check=True, capture_output=True)


def commit(root: Path) -> None:
    git(root, "add", "-A")
    git(root, "commit", "-qm", "state")


@pytest.fixture
def repository(project: Project) -> Project:
    git(project.root, "init", "-qb", "main")
    commit(project.root)
    return project


def test_a_break_is_shown_at_the_tool_until_it_is_accepted(
    repository: Project, start: Start
) -> None:
    project = repository
    editor = start(project.root, options=("--against", "auto"))
    editor.open(project.weather)
    assert editor.settled(project.weather) == []

    editor.type(project.weather, BROKEN)
    found = editor.settled(project.weather)
    (shown,) = [each for each in found if each["code"] == "in-property-became-required"]
    assert covered(BROKEN, shown).startswith(("@tool", "def get_weather", "days"))
    assert "witness" in shown["message"]
    assert shown["codeDescription"]["href"].endswith("/diagnostics/property-became-required/")

    actions = editor.actions(project.weather, shown)
    editor.apply(actions["Accept in-property-became-required with a comment"])
    assert "in-property-became-required" not in codes_of(editor.settled(project.weather))
    assert "# toolgen: accept[in-property-became-required] TODO: say why\n" in (
        editor.buffers[project.weather].text
    )


def test_a_rule_is_turned_off_in_the_settings(repository: Project, start: Start) -> None:
    editor = start(repository.root, options=("--against", "main"))
    editor.open(repository.weather, BROKEN)
    (shown,) = [
        each
        for each in editor.settled(repository.weather)
        if each["code"] == "in-property-became-required"
    ]
    title = 'Add to pyproject.toml: in-property-became-required = "off"'
    editor.apply(editor.actions(repository.weather, shown)[title])
    codes = codes_of(editor.shown[repository.weather])
    codes.remove("in-property-became-required")
    editor.until(repository.weather, codes)


def test_a_tool_that_is_gone_is_shown_in_the_settings_and_accepted_in_the_file(
    repository: Project, start: Start
) -> None:
    project = repository
    project.write("src/acme/other.py", WEATHER.replace("get_weather", "other"))
    commit(project.root)
    editor = start(project.root, options=("--against", "main"))
    editor.open(project.weather, "")
    found = editor.until(project.settings, ["tool-removed"])
    title = "Accept tool-removed in toolgen-accepted.toml"
    editor.apply(editor.actions(project.settings, found[0])[title])
    assert 'reason = "TODO: say why"' in (project.root / "toolgen-accepted.toml").read_text()
    editor.until(project.settings, [])


def test_the_base_moves_with_its_branch(repository: Project, start: Start) -> None:
    project = repository
    editor = start(project.root, options=("--against", "main"))
    editor.open(project.weather)
    editor.type(project.weather, BROKEN)
    assert "in-property-became-required" in codes_of(editor.settled(project.weather))
    project.weather.write_text(BROKEN)
    commit(project.root)
    editor.save(project.weather)
    editor.until(project.weather, [])


def test_a_base_that_is_not_there_is_told_once_and_findings_are_shown_anyway(
    project: Project, start: Start
) -> None:
    project.write("src/acme/weather.py", WEATHER.replace("city: str", "city: Gone"))
    editor = start(project.root, options=("--against", "auto"))
    editor.until(project.weather, ["TG301"])
    (shown,) = editor.until(project.settings, ["configuration"])
    assert "is not in a git repository" in shown["message"]
