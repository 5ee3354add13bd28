"""Settings of a project lead to nothing out of its repository; what the user names, they may."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from toolgen.config import Config

if TYPE_CHECKING:
    from tests.cli.conftest import Run, Tree

TOOL = "from toolgen_runtime import tool\n\n\n@tool\ndef other() -> None:\n    'Other.'\n"
SHAPES = ("'{}'", "['{}']", "{{ key = '{}' }}", "{{ key = ['{}'] }}", "[{{ target = '{}' }}]")
"""What a setting may take that holds a path."""


class _Opened:
    """The files that are opened below a directory while it is asked."""

    def __init__(self) -> None:
        self.below: Path | None = None
        self.found: list[str] = []
        sys.addaudithook(self._hear)

    def _hear(self, event: str, arguments: tuple[object, ...]) -> None:
        is_look = self.below and event in {"open", "os.scandir", "os.listdir"}
        if is_look and str(arguments[0]).startswith(str(self.below)):
            self.found.append(f"{event} {arguments[0]}")


OPENED = _Opened()


@pytest.fixture
def outside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A directory that is no part of the project, of which each look inside is heard."""
    folder = tmp_path_factory.mktemp("outside").resolve()
    (folder / "acme.py").write_text(TOOL)
    (folder / "src").mkdir()
    OPENED.below, OPENED.found = folder, []
    yield folder
    OPENED.below = None


def _settings() -> Iterator[str]:
    """Each setting that is written with a value of its own."""
    for each in fields(Config):
        name = each.metadata.get("key", each.name.replace("_", "-"))
        table = each.metadata.get("table")
        yield f"{table}.{name}" if table else name


@pytest.mark.parametrize("setting", [*_settings()])
@pytest.mark.parametrize("is_repository", [True, False])
def test_no_setting_has_anything_read_that_is_out_of_the_repository(
    setting: str, is_repository: bool, tree: Tree, run: Run, outside: Path
) -> None:
    if is_repository:
        (tree.root / ".git").mkdir(exist_ok=True)
    (tree.root / "link").symlink_to(outside)
    relative = Path("../" * len(tree.root.resolve().parts)) / str(outside).lstrip("/")
    for place in (outside, relative, "link", "link/src", outside / "acme.py"):
        for shape in SHAPES:
            (tree.root / "pyproject.toml").write_text(
                f"[project]\nname = 'p'\n[tool.toolgen]\n{setting} = {shape.format(place)}\n"
            )
            assert run("build").exit_code in (0, 1, 2)
    assert OPENED.found == []


@pytest.mark.parametrize(
    ("setting", "option"), [("paths", "{}"), ("resolve-installed", "--resolve-installed {}")]
)
def test_it_is_told_with_the_way_to_name_it(
    setting: str, option: str, tree: Tree, run: Run, outside: Path
) -> None:
    (tree.root / "pyproject.toml").write_text(f"[tool.toolgen]\n{setting} = ['{outside}']\n")

    told = run("build")

    assert told.exit_code == 2
    assert f"{setting}: '{outside}' is {outside}, which is out of " in told.stderr
    assert option.format(outside) in told.stderr


def test_what_the_user_names_is_read(tree: Tree, run: Run, outside: Path) -> None:
    named = run("list", str(outside))
    (tree.root / "own.toml").write_text(f"[tool.toolgen]\npaths = ['{outside}']\n")
    by_file = run("list", "--config", "own.toml")

    assert "other" in named.stdout
    assert "other" in by_file.stdout


def test_paths_of_source_that_lead_out_are_of_no_account_where_others_are_named(
    tree: Tree, run: Run, outside: Path
) -> None:
    (tree.root / "pyproject.toml").write_text(f"[tool.toolgen]\npaths = ['{outside}']\n")

    assert run("list").exit_code == 2
    assert run("list", "src").exit_code == 0
    assert run("list", ".").exit_code == 2
    assert OPENED.found == []


def test_a_source_directory_that_is_a_link_out_is_refused(
    tree: Tree, run: Run, outside: Path
) -> None:
    (tree.root / "src").rename(tree.root / "elsewhere")
    (tree.root / "src").symlink_to(outside)
    (tree.root / "pyproject.toml").write_text("[project]\nname = 'p'\n")

    assert run("build").exit_code == 2
    assert OPENED.found == []


def test_a_link_to_a_file_is_followed_out_where_its_directory_is_named(
    tree: Tree, run: Run, outside: Path
) -> None:
    link = tree.root / "src" / tree.package / "far.py"
    link.symlink_to(outside / "acme.py")

    refused = run("list")
    assert "TG104" in refused.stdout + refused.stderr
    assert "a link that leads out of the repository" in refused.stdout + refused.stderr
    assert OPENED.found == []
    assert "other" in run("list", "src").stdout
    (tree.root / "src/near.py").write_text(TOOL)
    link.unlink()
    link.symlink_to("../near.py")
    assert run("list").exit_code == 0
