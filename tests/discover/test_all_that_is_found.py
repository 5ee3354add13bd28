"""All that is found of odd trees, and of all kinds of files that pin versions.

What the tracker is told decides which change of a tree is noticed by the next build.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import golden
import pytest
from discover.files_that_pin import TEXTS
from discover.trees import TREES, OddTree

from toolgen.discover import discover
from toolgen.discover.entry_points import scripts_of
from toolgen.discover.pin_formats import asked_for, groups_of, included_by, is_pinning, rank
from toolgen.findings import ToolgenError
from toolgen.source import SourceFile, Unreadable

EXPECTED = golden.CASES / "discovered"


@pytest.mark.parametrize("name", TEXTS)
def test_what_a_file_pins_is_as_expected(name: str, update_golden: bool) -> None:
    golden.compare_section(EXPECTED / "pins.txt", name, _pinned(name), update_golden)


def test_the_files_that_pin_are_those_expected(update_golden: bool) -> None:
    golden.compare_sections(EXPECTED / "pins.txt", TEXTS, _pinned, update_golden)


@pytest.mark.parametrize("name", TREES)
def test_what_is_found_in_a_tree_is_as_expected(
    name: str, tmp_path: Path, update_golden: bool
) -> None:
    found = _found(TREES[name], tmp_path / "tree")
    golden.compare_section(EXPECTED / "trees.txt", name, found, update_golden)


def test_the_trees_are_those_expected(tmp_path: Path, update_golden: bool) -> None:
    def found(name: str) -> str:
        return _found(TREES[name], tmp_path / name / "tree")

    golden.compare_sections(EXPECTED / "trees.txt", TREES, found, update_golden)


def _pinned(name: str) -> str:
    file, text = TEXTS[name]
    needed, optional = asked_for(file, text)
    lines = [
        f"counts {rank(file)}" if is_pinning(file) else "pins nothing",
        *(f"group: {json.dumps(group)}" for group in groups_of(file, text)),
        f"needed: {', '.join(sorted(needed))}",
        f"optional: {', '.join(sorted(optional))}",
        f"commands: {', '.join(sorted(scripts_of(file, text)))}",
        f"included: {json.dumps([*included_by(file, text)])}",
    ]
    return "\n".join(lines)


class _Told:
    """A tracker that keeps what it is told."""

    def __init__(self, root: Path) -> None:
        self.lines: set[str] = set()
        self._root = root

    def _note(self, kind: str, path: str | Path) -> None:
        shown = Path(path)
        if shown.is_relative_to(self._root):
            self.lines.add(f"{kind} {shown.relative_to(self._root).as_posix()}")

    def directory(self, path: str) -> None:
        self._note("directory", path)

    def file(self, path: str) -> None:
        self._note("file", path)

    def files_of(self, directory: str, names: Iterable[str]) -> None:
        for name in names:
            self._note("source", f"{directory}{name}")

    def presence(self, path: str) -> None:
        self._note("presence", path)

    def look(self, path: Path, look: Callable[[Path], Any]) -> Any:
        self._note("look", path)
        return look(path)

    def signature(self, path: str) -> None:
        """Nothing is known."""


def _found(tree: OddTree, place: Path) -> str:
    place.mkdir(parents=True)
    for path, text in tree.files.items():
        file = place / path
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(text.encode("utf-8", "surrogateescape"))
    for path, target in tree.links.items():
        (place / path).symlink_to(target)
    return "\n".join(_lines(tree, place)).replace(str(place), "<root>")


def _lines(tree: OddTree, place: Path) -> Iterator[str]:
    told = _Told(place)
    try:
        sources = discover(
            [place / path for path in tree.paths],
            root=place / tree.root,
            source_roots=[place / each for each in tree.source_roots],
            tracker=told,
            **tree.options,  # type: ignore[arg-type]
        )
    except ToolgenError as error:
        yield f"refused: {error}"
    else:
        for source in sources:
            yield from _of_source(source)
    yield from sorted(told.lines)


def _of_source(source: SourceFile) -> Iterator[str]:
    kind = "package" if source.is_package else "stub" if source.is_stub else "module"
    shown = f"{source.path}: {kind} {source.module} of {source.package} at {source.package_path}"
    data = source.load()
    yield f"{shown}: {data.reason}" if isinstance(data, Unreadable) else shown
    for group in source.pins:
        pins = (f"{pin.distribution}{pin.specifier} by {pin.file}" for pin in group)
        yield f"  pins: {', '.join(pins)}"
    for what in ("needed", "optional", "scripts"):
        if found := getattr(source, what):
            yield f"  {what}: {', '.join(sorted(found))}"
