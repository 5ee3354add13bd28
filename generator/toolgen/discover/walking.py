"""Walking: the Python files below a directory, without what nobody means.

Directories are absolute POSIX paths that end with a slash: plain text, since a tree may have many.
"""

from __future__ import annotations

import os
from collections.abc import Container, Iterator
from dataclasses import dataclass, field
from operator import attrgetter
from pathlib import Path
from typing import NamedTuple

from toolgen.discover.ignoring import IGNORE_FILE, Rules, as_directory, home_of
from toolgen.discover.tracking import Tracker
from toolgen.plain_files import is_directory, is_file, is_special

NEVER = {"__pycache__", "node_modules", "site-packages", "__pypackages__"}
"""Directories that are never looked into."""

_OUTPUTS = {"build", "dist"}  # unless they are packages
_FAR = "a link that leads out of the repository"
_SUFFIXES = (".py", ".pyi")
_INITS = {"__init__.py", "__init__.pyi"}


def is_output(name: str, names: Container[str], output_name: str) -> bool:
    """Whether a directory of a name, with files of these names, is one that toolgen wrote."""
    return name.endswith(output_name) and "manifest.json" in names


@dataclass(frozen=True, slots=True)
class Folder:
    """A directory that is listed: where it is, and where links lead it; what its entries are."""

    path: str
    real: str
    entries: tuple[os.DirEntry[str], ...]
    names: frozenset[str]

    @classmethod
    def listed(cls, path: str, real: str) -> Folder:
        """List a directory, in the order of names. Raises OSError."""
        with os.scandir(path) as found:
            entries = tuple(sorted(found, key=attrgetter("name")))
        return cls(path, real, entries, frozenset(entry.name for entry in entries))


class _Waiting(NamedTuple):
    """A directory to be walked, the rules of those above, and where these are."""

    folder: Folder
    ignored: Rules
    above: frozenset[str]


@dataclass(frozen=True, slots=True)
class Walk:
    """What to leave out: ignore rules, patterns of the user's, and what toolgen itself wrote.

    `root` is the directory of the project: no link leads out of its repository, but for those to
    files where `is_named`, below what the command line names, as a sandbox has them. `listed` are
    the directories that were looked at, and `closed` what is not, with the reason.
    """

    exclude: Rules
    respect_gitignore: bool
    output_name: str
    tracker: Tracker
    root: str
    is_named: bool = False
    listed: set[str] = field(default_factory=set, init=False)
    closed: dict[str, str] = field(default_factory=dict, init=False)

    def files(self, directory: str, ignored: Rules) -> Iterator[tuple[str, list[str]]]:
        """The directories at and below `directory`, each with the names of its Python files.

        `ignored` are the rules above it.
        """
        waiting = [_Waiting(self._list(directory, directory), ignored, frozenset())]
        while waiting:
            folder, ignored, above = waiting.pop()
            rules = self._entering(folder, ignored)
            read = [each.name for each in folder.entries if self._reads(each, rules, directory)]
            yield folder.path, read
            within = above | {folder.real}
            below = [self._below(folder, entry, rules, directory) for entry in folder.entries]
            # A link to a directory that holds it would lead on without end.
            entered = (each for each in reversed(below) if each and each.real not in within)
            waiting.extend(_Waiting(each, rules, within) for each in entered)

    def _list(self, directory: str, real: str) -> Folder:
        self.tracker.directory(directory.rstrip("/") or "/")
        self.listed.add(directory)
        return Folder.listed(directory, real)

    def _entering(self, folder: Folder, ignored: Rules) -> Rules:
        if self.respect_gitignore and IGNORE_FILE in folder.names:
            return ignored.entering(folder.path, self.tracker)
        return ignored

    def _reads(self, entry: os.DirEntry[str], rules: Rules, top: str) -> bool:
        if not entry.name.endswith(_SUFFIXES):
            return False
        if not is_file(entry) and not is_special(entry):  # this is told when it is read
            self.tracker.presence(entry.path)  # a link that leads nowhere yet
            return False
        if self._leaves_out(entry.path, rules):
            return False
        may_be_far = entry.is_symlink() and not self.is_named and is_file(entry)
        is_far = may_be_far and not self._is_near(entry, top)
        if is_far:
            self.closed[entry.path] = _FAR
        return not is_far

    def _is_near(self, entry: os.DirEntry[str], top: str) -> bool:
        """Whether a link stays in what is walked, the project or its repository."""
        real = as_directory(Path(os.path.realpath(entry.path)))
        return real.startswith((self.root, top)) or real.startswith(
            home_of(self.root, self.tracker)
        )

    def _leaves_out(self, path: str, rules: Rules) -> bool:
        return rules.ignores(path) or self.exclude.ignores(path)

    def _below(
        self, folder: Folder, entry: os.DirEntry[str], rules: Rules, top: str
    ) -> Folder | None:
        """A directory in another, None for what is none or is left out."""
        if not is_directory(entry) or entry.name in NEVER or entry.name[0] == ".":
            return None
        path = f"{entry.path}/"
        if self._leaves_out(path, rules):
            return None
        real = f"{folder.real}{entry.name}/"
        if entry.is_symlink():
            real = as_directory(Path(os.path.realpath(entry.path)))
            if not self._is_near(entry, top):
                self.closed[entry.path] = _FAR
                return None
            if top.startswith(real):
                return None
        try:
            below = self._list(path, real)
        except FileNotFoundError:  # it has gone since its directory was listed
            return None
        except OSError as error:
            self.closed[entry.path] = str(error.strerror)
            return None
        return below if self._enters(entry.name, below.names) else None

    def _enters(self, name: str, names: frozenset[str]) -> bool:
        if "pyvenv.cfg" in names:
            return False
        if is_output(name, names, self.output_name):
            return False
        return name not in _OUTPUTS or not names.isdisjoint(_INITS)
