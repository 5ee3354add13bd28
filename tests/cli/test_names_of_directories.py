"""Directories that are no packages of a project, and those that hold tests, go by their names."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolgen.cli.init import _guessed_paths
from toolgen.cli.projects_below import projects_below

ASIDE = ("benchmarks", "docs", "examples", "scripts", "test", "tests")


@pytest.mark.parametrize("name", [*ASIDE, "tools", "testing"])
def test_a_package_is_read_unless_its_name_says_that_it_is_none_of_the_project(
    tmp_path: Path, name: str
) -> None:
    for each in ("acme", name):
        (tmp_path / each).mkdir()
        (tmp_path / each / "__init__.py").touch()
    (tmp_path / "zero").mkdir()  # no package

    assert set(_guessed_paths(tmp_path)) == {"acme", *({name} - {*ASIDE})}
    (tmp_path / "src").mkdir()
    assert _guessed_paths(tmp_path) == ("src",)


@pytest.mark.parametrize(("name", "is_read"), [("test", False), ("tests", False), ("a", True)])
def test_a_project_among_tests_stands_for_itself(tmp_path: Path, name: str, is_read: bool) -> None:
    for place in (tmp_path / "one", tmp_path / "one" / name, tmp_path / name / "two"):
        place.mkdir(parents=True, exist_ok=True)
        (place / "pyproject.toml").write_text("[tool.toolgen]\n", "utf-8")

    found = [each.relative_to(tmp_path.resolve()) for each in projects_below(tmp_path)]

    assert found == [*([Path(name, "two")] if is_read else []), Path("one")]
