"""A file that a command writes is whole: what was there stays when there is no room for it."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from tests.cli.conftest import Run, Tree

FILE = "written"
COMMANDS = (
    ["docs", "-o", FILE],
    ["export", "-o", FILE],
    ["export", "-o", "other", "--report", FILE],
    ["stats", "--plot", FILE],
)


@contextmanager
def full_disk() -> Iterator[None]:
    """No file gets longer than a few bytes."""
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (8, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_full_disk_leaves_what_was_there(tree: Tree, run: Run, command: list[str]) -> None:
    (tree.root / FILE).write_text("old", "utf-8")
    before = names(tree.root)

    with full_disk():
        result = run(*command)

    assert result.exit_code == 2
    assert ": File too large" in result.stderr
    assert (tree.root / FILE).read_text("utf-8") == "old"
    assert names(tree.root) == before


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_a_link_and_its_permissions_are_kept(tree: Tree, run: Run, command: list[str]) -> None:
    (tree.root / "target").write_text("old", "utf-8")
    (tree.root / "target").chmod(0o640)
    (tree.root / FILE).symlink_to("target")

    assert run(*command).exit_code == 0

    assert (tree.root / FILE).is_symlink()
    assert (tree.root / "target").read_text("utf-8") != "old"
    assert stat.S_IMODE((tree.root / "target").stat().st_mode) == 0o640


def test_a_new_file_has_the_permissions_of_one(tree: Tree, run: Run) -> None:
    before = os.umask(0o027)
    try:
        run("docs", "-o", FILE)
    finally:
        os.umask(before)

    assert stat.S_IMODE((tree.root / FILE).stat().st_mode) == 0o640


def test_what_is_no_file_is_written_to(tree: Tree, run: Run) -> None:
    assert run("docs", "-o", os.devnull).exit_code == 0
    assert stat.S_ISCHR(os.stat(os.devnull).st_mode)


def test_a_directory_that_is_not_there_is_told(tree: Tree, run: Run) -> None:
    result = run("docs", "-o", "missing/page.html")

    assert result.exit_code == 2
    assert result.stderr == "Error: missing/page.html: No such file or directory\n"
