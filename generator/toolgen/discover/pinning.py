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

from toolgen.discover.entry_points import scripts_of
from toolgen.discover.ignoring import as_directory
from toolgen.discover.pin_formats import (
    CONSTRAINTS,
    FIXED_NAMES,
    asked_for,
    groups_of,
    included_by,
    is_pinning,
    rank,
)
from toolgen.discover.tracking import UNTRACKED, Tracker
from toolgen.pins import Pin, Pins, normalized_name
from toolgen.plain_files import read_named

_INSTALLED = re.compile(r"(?P<name>[\w.]+)-(?P<version>\d[^-]*)\.dist-info")


@dataclass(frozen=True, slots=True)
class ProjectLibraries:
    """What a project says of its libraries: of their versions, which it surely needs, and which
    only for something that not everyone wants; and of its functions, which are commands.
    """

    pins: Pins = ()
    needed: frozenset[str] = frozenset()
    optional: frozenset[str] = frozenset()
    scripts: frozenset[str] = frozenset()


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
            above = None if above == self.root else above.parent
        said = ProjectLibraries() if above is None else self._known[above]
        for place in reversed(unknown):
            texts = [*self._texts(place)]
            pins = (*_pinned_in(texts), *said.pins)
            asked = [asked_for(name, text) for _, name, text in texts]
            needed = said.needed.union(*(each for each, _ in asked))
            optional = said.optional.union(*(each for _, each in asked)) - needed
            scripts = said.scripts.union(*(scripts_of(name, text) for _, name, text in texts))
            said = self._known[place] = ProjectLibraries(pins, needed, optional, scripts)
        return said

    def _texts(self, directory: Path) -> Iterator[tuple[str, str, str]]:
        """Each file that pins, as it is shown, its name and its text."""
        for file in self._files(directory):
            text = self._text(file)
            if text is None:
                continue
            yield file.relative_to(self.root).as_posix(), file.name, text
            yield from self._included(file.parent, file.name, text, {file})

    def _text(self, file: Path) -> str | None:
        self.tracker.file(file.as_posix())
        data = read_named(file)
        try:
            return (data or b"").decode("utf-8").removeprefix("\ufeff")
        except UnicodeDecodeError:
            return None

    def _included(
        self, folder: Path, kind: str, text: str, seen: set[Path]
    ) -> Iterator[tuple[str, str, str]]:
        """The files of requirements that one of a kind names which lies in a folder, within the
        project, each once; what is pinned there counts after what the file itself pins.
        Constraints ask for nothing.
        """
        for name, is_constraint in included_by(kind, text):
            other = Path(os.path.normpath(folder / name))
            is_within = other.resolve().is_relative_to(self.root.resolve())
            if other in seen or not (is_within and other.is_relative_to(self.root)):
                continue
            seen.add(other)
            found = self._text(other)
            if found is not None:
                read_as = CONSTRAINTS if is_constraint else kind
                yield other.relative_to(self.root).as_posix(), read_as, found
                yield from self._included(other.parent, read_as, found, seen)

    def named_above(self, directory: Path) -> set[Path]:
        """The files that `requirements.txt` names, there and up to the project's root."""
        found = set[Path]()
        for above in (directory, *directory.parents):
            file = above / "requirements.txt"
            text = self._text(file) if above.is_relative_to(self.root) else None
            named = () if text is None else self._included(above, file.name, text, {file})
            found.update(self.root / each for each, _, _ in named)
        return found

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
