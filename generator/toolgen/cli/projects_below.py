"""The projects below a directory that has no settings of its own."""

from __future__ import annotations

import os
from collections.abc import Sequence
from pathlib import Path

from toolgen.cli.terminal import say
from toolgen.config import CONFIG_FILE, TABLE, is_configured, may_hold_projects

TEST_DIRECTORIES = {"test", "tests"}


def projects_below(path: Path) -> list[Path]:
    """The roots of the projects below a path that have settings, where none apply to the path.

    What is read in its place is said, and so is what is not.
    """
    held, skipped = _found_below(path)
    if held:
        _note(f"reading the projects below {path}, which has no settings", held)
        _note(f"not reading what has no [{TABLE}] either", skipped)
    return held


def _note(text: str, directories: Sequence[Path]) -> None:
    """Say something of directories on stderr, if there are some."""
    if directories:
        shown = ", ".join(Path(os.path.relpath(each)).as_posix() for each in directories)
        say(f"note: {text}: {shown}", err=True)


def _found_below(path: Path) -> tuple[list[Path], list[Path]]:
    """The roots of the projects that have settings, below a directory to which none apply, and what
    else has Python files: projects without settings, and the outermost directories of the rest.

    Settings below others, and those of tests, stand for themselves.
    """
    if not may_hold_projects(path):
        return [], []
    from toolgen.discover import listed

    top = path.resolve()
    found: list[Path] = []
    others: list[Path] = []
    for each, files in listed(path):
        is_apart = TEST_DIRECTORIES.isdisjoint(each.relative_to(top).parts)
        if not is_apart or any(map(each.is_relative_to, found)):
            continue
        if is_configured(each):
            found.append(each)
        elif files:
            others.append(each)
    return sorted(found), sorted({_around(each, top, found) for each in others})


def _around(directory: Path, top: Path, found: Sequence[Path]) -> Path:
    """What a directory below another is of: its project, else the outermost directory around it in
    which no project was found.
    """
    parents = [directory, *directory.parents]
    below = parents[: parents.index(top)]
    of_project = (each for each in below if (each / CONFIG_FILE).is_file())
    apart = [each for each in below if not any(root.is_relative_to(each) for root in found)]
    return next(of_project, (apart or [directory])[-1])
