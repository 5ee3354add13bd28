"""What is remembered of a project from one analysis to the next: what is asked for, and no more."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from toolgen.cache import memory
from toolgen.cli.analysing import Workbench
from toolgen.lsp.analysis import Analysis, AnalysisRequest, OpenDocument

if TYPE_CHECKING:
    from tests.lsp.conftest import Project

USING = """\
from toolgen_runtime import tool
from acme.helper import LIMIT

@tool
def find(n: int = LIMIT): ...
"""


class _Editor:
    """Documents that are open, analysed as they are typed."""

    def __init__(self, project: Project) -> None:
        self._root = project.root
        self._workbench = Workbench()
        self._open: dict[Path, OpenDocument] = {}

    def typed(self, path: Path, text: str) -> Analysis:
        path = path.resolve()
        self._open[path] = OpenDocument(path.as_uri(), 1, text)
        wanted = AnalysisRequest(dict(self._open), (self._root,), frozenset([path]))
        (found,) = self._workbench.analyse(wanted)
        return found


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The files that are parsed to tell whether they are Python."""
    paths: list[str] = []
    parse = memory.parse_source

    def noted(source: memory.SourceFile) -> object:
        paths.append(source.path)
        return parse(source)

    monkeypatch.setattr(memory, "parse_source", noted)
    return paths


def test_a_file_that_is_half_typed_is_parsed_once_for_each_state(
    project: Project, parsed: list[str]
) -> None:
    project.write("src/acme/helper.py", "LIMIT = 3\n")
    editor = _Editor(project)
    editor.typed(project.weather, USING)
    editor.typed(project.root / "src/acme/helper.py", "LIMIT = (\n")
    editor.typed(project.write("src/acme/alone.py", "x = 1\n"), "x = (\n")
    parsed.clear()
    for text in (USING + "# a\n", USING + "# b\n"):
        found = editor.typed(project.weather, text)
        assert "TG101" in [each.code for each in found.findings]
    assert parsed == ["src/acme/weather.py"] * 2


def test_a_file_that_nothing_asks_for_is_forgotten(project: Project, parsed: list[str]) -> None:
    helper = project.write("src/acme/helper.py", "LIMIT = 3\n")
    editor = _Editor(project)
    editor.typed(helper, "LIMIT = 4\n")
    editor.typed(project.weather, USING)
    parsed.clear()
    editor.typed(project.weather, "x = 1\n")
    editor.typed(project.weather, USING)
    assert parsed.count("src/acme/helper.py") == 1
