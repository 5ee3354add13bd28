"""Pinning: the files that pin versions, of a directory and of those above it.

The nearest directory counts most. In one directory `pyproject.toml` is before lock files, these
before `requirements*.txt`, and these before the metadata of the package that was unpacked there.

A directory that is read for sources is looked through for such files. One above those is not: a
build would rest on whatever else comes and goes there. There the names that have no choice count.
"""

from __future__ import annotations

import os
import re
from collections.abc import Container, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from toolgen.discover.ignoring import as_directory
from toolgen.discover.pin_formats import FIXED_NAMES, asked_for, groups_of, is_pinning, rank
from toolgen.discover.tracking import UNTRACKED, Tracker
from toolgen.pins import Pin, Pins, normalized_name
from toolgen.plain_files import read_named

_INSTALLED = re.compile(r"(?P<name>[\w.]+)-(?P<version>\d[^-]*)\.dist-info")


@dataclass(frozen=True, slots=True)
class ProjectLibraries:
    """What a project says of its libraries: of their versions, which it surely needs, and which
    only for something that not everyone wants.
    """

    pins: Pins = ()
    needed: frozenset[str] = frozenset()
    optional: frozenset[str] = frozenset()


@dataclass
class PinnedTree:
    """What is pinned in the directories of a project, each read once.

    `listed` are those that are looked through anyway, as discovery writes them.
    """

    root: Path
    listed: Container[str]
    tracker: Tracker = UNTRACKED
    _known: dict[Path, ProjectLibraries] = field(default_factory=dict, init=False)

    def of(self, directory: Path) -> ProjectLibraries:
        """What is said for the files in a directory: there, and up to the project's root."""
        unknown: list[Path] = []
        above: Path | None = directory
        while above is not None and above not in self._known:
            unknown.append(above)
            is_within = above != self.root and above.is_relative_to(self.root)
            above = above.parent if is_within else None
        said = ProjectLibraries() if above is None else self._known[above]
        for place in reversed(unknown):
            texts = [*self._texts(place)]
            pins = (*_pinned_in(texts), *said.pins)
            asked = [asked_for(name, text) for _, name, text in texts]
            needed = said.needed.union(*(each for each, _ in asked))
            optional = said.optional.union(*(each for _, each in asked)) - needed
            said = self._known[place] = ProjectLibraries(pins, needed, optional)
        return said

    def _texts(self, directory: Path) -> Iterator[tuple[str, str, str]]:
        """Each file that pins, as it is shown, its name and its text."""
        for file in self._files(directory):
            self.tracker.file(file.as_posix())
            data = read_named(file)
            try:
                text = (data or b"").decode("utf-8").removeprefix("\ufeff")
            except UnicodeDecodeError:
                continue
            yield file.relative_to(self.root).as_posix(), file.name, text

    def _files(self, directory: Path) -> Iterator[Path]:
        """Several unpacked packages are an environment: what one requires is its own."""
        if as_directory(directory) not in self.listed:
            yield from (directory / name for name in FIXED_NAMES)
            return
        names = sorted(os.listdir(directory))
        yield from (directory / name for name in sorted(filter(is_pinning, names), key=rank))
        metadata = [name for name in names if _INSTALLED.fullmatch(name)]
        if len(metadata) == 1:
            yield directory / metadata[0] / "METADATA"


def _pinned_in(texts: Iterable[tuple[str, str, str]]) -> Iterator[tuple[Pin, ...]]:
    for shown, file, text in texts:
        for group in groups_of(file, text):
            yield tuple(Pin(name, specifier, shown) for name, specifier in group)


def installed_pins(directories: Sequence[Path], tracker: Tracker = UNTRACKED) -> Pins:
    """What is installed in directories such as `site-packages`, by the names of its metadata."""
    return tuple(
        tuple(
            Pin(normalized_name(found["name"]), f"=={found['version']}", directory.name)
            for found in map(_INSTALLED.fullmatch, _names(directory, tracker))
            if found
        )
        for directory in directories
        if directory.is_dir()
    )


def _names(directory: Path, tracker: Tracker) -> list[str]:
    tracker.directory(directory.as_posix())
    return sorted(os.listdir(directory))
