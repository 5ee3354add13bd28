"""Golden cases: a folder with an input tree and what toolgen makes of it."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Collection, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from toolgen.config import load_config
from toolgen.discover import discover
from toolgen.pipeline import Result, generate

CASES = Path(__file__).parent / "cases"


def cases(group: str) -> list[Path]:
    """The case folders of a group."""
    return sorted(path for path in (CASES / group).iterdir() if path.is_dir())


@cache
def run(root: Path) -> Result:
    """Build a case's input tree, with its own configuration when it has one; once for all tests."""
    loaded = load_config(root, file=_config(root))
    config = loaded.config
    paths = [root / path for path in config.paths] or [root]
    sources = discover(paths, root=root, exclude=config.exclude, respect_gitignore=False)
    return generate(sources, config)


def _config(root: Path) -> Path | None:
    file = root / "pyproject.toml"
    return file if file.exists() else None


def compare(folder: Path, actual: dict[str, str], update: bool) -> None:
    """Hold files against those expected; rewrite them, and skip, when asked to."""
    if update:
        _rewrite(folder, actual)
        pytest.skip("golden files rewritten; review the git diff")
    expected = _read(folder)
    assert sorted(actual) == sorted(expected)
    for name, text in expected.items():
        assert actual[name] == text, f"{folder}/{name}: run pytest --update-golden, review the diff"


def _read(folder: Path) -> dict[str, str]:
    files = sorted(path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in files}


def _rewrite(folder: Path, actual: dict[str, str]) -> None:
    for name in _read(folder).keys() - actual.keys() if folder.exists() else ():
        (folder / name).unlink()
    for name, text in actual.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8", newline="\n")


def compare_section(file: Path, name: str, actual: str, update: bool) -> None:
    """Hold a text against a section of a file, which `compare_sections` writes."""
    if update:
        pytest.skip("the file is written as a whole")
    expected = _sections(file)[name]
    assert actual == expected, f"{file}: run pytest --update-golden, review the diff"


def compare_sections(
    file: Path, names: Collection[str], told: Callable[[str], str], update: bool
) -> None:
    """Hold the names of a file's sections against those expected; write all of it when asked to."""
    if update:
        text = "".join(f"{_HEADING}{name}\n{told(name)}\n" for name in names)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8", newline="\n")
        pytest.skip("golden file rewritten; review the git diff")
    assert [*_sections(file)] == [*names]


_HEADING = "#### "


def sections(file: Path) -> frozenset[str]:
    """The names of the sections that a file has."""
    return frozenset(_sections(file))


@cache
def _sections(file: Path) -> Mapping[str, str]:
    _, *sections = re.split(rf"^{_HEADING}", file.read_text("utf-8"), flags=re.M)
    parts = (section.partition("\n") for section in sections)
    return {name: said.removesuffix("\n") for name, _, said in parts}


class Tables:
    """What functions make of each of some names: a file of a folder a function, a section a name.

    It is JSON, so that a change is reviewed by its diff.
    """

    def __init__(
        self, folder: str, made: Mapping[str, tuple[Callable[[str], Any], Collection[str]]]
    ) -> None:
        self._folder = CASES / folder
        self._made = made
        self.files = tuple(made)

    @property
    def rows(self) -> list[tuple[str, str]]:
        """Each file with each of its names."""
        return [(file, name) for file, (_, names) in self._made.items() for name in names]

    def compare(self, file: str, name: str, update: bool) -> None:
        """Hold what is made of a name against what is expected."""
        compare_section(self._path(file), json.dumps(name), self._told(file, name), update)

    def compare_names(self, file: str, update: bool) -> None:
        """Hold the names of a file against those expected; write all of it when asked to."""
        titles = [json.dumps(name) for name in self._made[file][1]]
        told = {title: self._told(file, json.loads(title)) for title in titles} if update else {}
        compare_sections(self._path(file), titles, told.__getitem__, update)

    def _told(self, file: str, name: str) -> str:
        return json.dumps(self._made[file][0](name), indent=1)

    def _path(self, file: str) -> Path:
        return self._folder / f"{file}.txt"
