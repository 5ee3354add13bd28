"""Module names: what a file is called when it is imported, and what package it ships with."""

from __future__ import annotations

import os
import re
import sys
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from toolgen.discover.packages import (
    SOURCES,
    above_packages,
    has_project,
    imports_itself,
    is_package,
)
from toolgen.discover.tracking import Tracker
from toolgen.letters import is_identifier
from toolgen.plain_files import read_plain
from toolgen.source import SourceFile, Unreadable
from toolgen.timing import stage

_APART = re.compile("[./:*]")  # what is between names, or stands for any, where tools are named


@dataclass(frozen=True, slots=True)
class ModulePlace:
    """What the files of one directory have in common.

    `module` is the dotted name of the directory and `package` that of the outermost package it
    lies in; both are empty for a source root, where each module is a package of its own.
    """

    path: str
    module: str
    package: str
    package_path: str


class Namer:
    """Names the files found below one path that the user gave.

    Names begin at a source root: at the nearest of `source_roots` around the path, those of its
    project, else at the directory given, unless that lies within a regular package: then the
    directory that holds the outermost package is. On the way down, `src` directories, directories
    whose names are no identifiers, those of projects, and those of `source_roots` are source roots
    of their own. A `src` that what is in it imports by that name is a package like any other.
    """

    def __init__(
        self,
        given: Path,
        root: Path,
        tracker: Tracker,
        source_roots: Collection[Path],
        output_name: str,
    ) -> None:
        directory = given if given.is_dir() else given.parent
        around = filter(directory.is_relative_to, source_roots)
        self._given = max(around, key=lambda each: len(each.parts), default=directory)
        self._source = frozenset(source_roots)
        self._root = root
        top = above_packages(self._given, tracker)
        self._tracker = tracker
        self._output_name = output_name
        self._top = top.parent if self._is_package_src(top) else top
        self._source_roots: dict[Path, Path] = {}
        self._packages: dict[Path, Path | None] = {}

    def sources(self, directory: str, names: Sequence[str]) -> Iterator[SourceFile]:
        """The source files of one directory, those that no import statement can name among them."""
        if not names:
            return
        place = self._place(Path(directory))
        for name in names:
            stem, _, suffix = name.rpartition(".")
            yield _source(place, _FileReader(directory, sys.intern(name)), stem, suffix)

    def _place(self, directory: Path) -> ModulePlace:
        base = self._source_root(directory)
        parts = directory.relative_to(base).parts
        # In pure namespaces, the outermost directory stands for the package.
        top = (self._outermost_package(directory, base) or base / parts[0]) if parts else base
        return ModulePlace(
            path=self._relative(directory),
            module=".".join(parts),
            package=".".join(top.relative_to(base).parts),
            package_path=self._relative(top),
        )

    def _outermost_package(self, directory: Path, base: Path) -> Path | None:
        """The outermost regular package below a source root; each directory is looked at once."""
        passed: list[Path] = []
        while directory != base and directory not in self._packages:
            passed.append(directory)
            directory = directory.parent
        found = self._packages.get(directory)
        for each in reversed(passed):
            found = found or (each if is_package(each) else None)
            self._packages[each] = found
        return found

    def _source_root(self, directory: Path) -> Path:
        """The nearest source root above a directory; each directory is looked at once."""
        passed: list[Path] = []
        above = directory
        while above not in self._source_roots and not self._is_source_root(above):
            passed.append(above)
            above = above.parent
        root = self._source_roots.setdefault(above, self._top if above == self._given else above)
        self._source_roots.update(dict.fromkeys(passed, root))
        return root

    def _is_source_root(self, directory: Path) -> bool:
        if directory == self._given:
            return True
        if directory in self._source and not is_package(directory):
            return True
        own = directory.name
        named = is_identifier(own) and (own != SOURCES or self._is_package_src(directory))
        return not is_package(directory) and (not named or has_project(directory))

    def _is_package_src(self, directory: Path) -> bool:
        return directory.name == SOURCES and imports_itself(
            directory, self._tracker, self._output_name
        )

    def _relative(self, path: Path) -> str:
        return Path(os.path.relpath(path, self._root)).as_posix()


def _source(place: ModulePlace, load: _FileReader, stem: str, suffix: str) -> SourceFile:
    is_init = bool(place.module) and stem == "__init__"
    beside = "" if place.path == "." else f"{place.path}/"
    shown = f"{beside}{stem}" if stem == "__init__" else stem  # of a source root, and of no package
    # `a.b.py` is no module of a package `a`.
    own = shown if is_identifier(shown) else _APART.sub("-", shown) or "-"
    return SourceFile(
        path=f"{beside}{stem}.{suffix}",
        module=place.module if is_init else f"{place.module}.{own}".lstrip("."),
        package=place.package or own,
        package_path=place.package_path if place.package else f"{beside}{stem}",
        is_package=is_init,
        is_stub=suffix == "pyi",
        load=load,
    )


@dataclass(frozen=True, slots=True)
class _FileReader:
    """Reads a file. There is one for each of a tree, which is why it shares what it can."""

    directory: str
    name: str

    @stage("read")
    def __call__(self) -> bytes:
        """The bytes, or why the system does not give them."""
        try:
            return read_plain(f"{self.directory}{self.name}")
        except OSError as error:
            return Unreadable(str(error.strerror))
