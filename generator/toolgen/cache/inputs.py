"""Inputs: what a build looks at, remembered as it was before it was looked at.

Consumes paths, absolute and POSIX, as discovery comes upon them; produces rows. Since everything is
seen before it is used, a change that comes in between makes the record wrong, and never the build
that goes by it.
"""

from __future__ import annotations

import contextlib
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from toolgen.cache.row import TOLD, DirectoryListing, StampRow, are_there, seen_again
from toolgen.cache.signature import (
    NO_SIGNATURE,
    Signature,
    content_digest,
    listed_names,
    listing_digest,
    signature,
    trusted,
)
from toolgen.plain_files import is_there

Answer = TypeVar("Answer")


@dataclass(slots=True)
class _SeenFolder:
    """What was seen of one directory."""

    signature: Signature = NO_SIGNATURE
    names: list[str] | None = None
    excluded: set[str] = field(default_factory=set)
    files: dict[str, Signature] = field(default_factory=dict)
    digests: dict[str, str] = field(default_factory=dict)
    told: dict[str, str] = field(default_factory=dict)
    line: str = ""
    """The row as a stamp has it, as long as nothing is added."""
    row: StampRow | None = None

    def row_of(self, path: str) -> StampRow:
        """The row of the directory, which is at a path."""
        if self.row is None:
            names, signatures = tuple(self.files), tuple(self.files.values())
            told = "".join(f"{self.told.get(each, ''):{TOLD}}" for each in names if self.told)
            self.row = StampRow(path, _listing(self), names, signatures, self.digests, told)
            self.line = ""
        return self.row

    def take(self, row: StampRow) -> None:
        """Have been seen as a row says."""
        if row is not self.row:
            self.signature = row.listing.signature if row.listing else NO_SIGNATURE
            self.files = dict(zip(row.names, row.signatures, strict=True))
            self.digests = dict(row.digests)
            self.row, self.line = row, ""


@dataclass(slots=True)
class Inputs:
    """A tracker of discovery's. Of what it is told twice, the first look counts.

    `presences` says of a path whether it exists, or where it leads.
    """

    presences: dict[str, bool | str] = field(default_factory=dict)
    _folders: dict[str, _SeenFolder] = field(default_factory=dict)
    _absent: set[str] = field(default_factory=set)
    _looks: dict[str, tuple[Callable[[Path], object], object]] = field(default_factory=dict)
    _is_closed: bool = False

    def look(self, path: Path, look: Callable[[Path], Answer]) -> Answer:
        """What a look at a file gives, which is remembered."""
        found = look(path)
        self._looks[path.as_posix()] = look, found
        return found

    def looked_at(self, path: str) -> object:
        """What a look at a file gave; None for one that nobody looked at."""
        return self._looks.get(path, (None, None))[1]

    def tell(self, path: str, told: str) -> None:
        """Remember what tells of a file whether another content of it may come to the same."""
        directory, _, name = path.rpartition("/")
        folder = self._folders.get(directory or "/")
        if folder is not None and folder.told.get(name) != told:
            folder.told[name] = told
            folder.row = None

    def presence(self, path: str) -> None:
        """Remember whether a path exists."""
        self.presences.setdefault(path, is_there(path))

    def directory(self, path: str) -> None:
        """Remember the names in a directory. Raises OSError."""
        self._listed(path)

    def _listed(self, path: str) -> list[str]:
        folder = self._folder(path)
        if folder.names is None:
            now = time.time_ns()
            try:
                folder.signature = trusted(signature(os.stat(path)), now)
                folder.names = listed_names(path)
            except OSError:
                self._is_closed = True
                raise
        return folder.names

    def file(self, path: str) -> None:
        """Remember a file, or that it is absent."""
        directory, _, name = path.rpartition("/")
        folder = self._folder(directory or "/")
        name = sys.intern(name)  # the listing of the directory has it, too
        if name in folder.files:
            return
        now = time.time_ns()
        try:
            found = trusted(signature(os.stat(path)), now)
        except FileNotFoundError:
            self.presence(path)
            self._absent.add(path)
            return
        except OSError:  # whoever reads it is told the same
            found = NO_SIGNATURE
        folder.files[name] = found
        with contextlib.suppress(OSError):  # what cannot be read is none of a build that is kept
            if found == NO_SIGNATURE and (digest := content_digest(path)):
                folder.digests[name] = digest

    def files_of(self, directory: str, names: Iterable[str]) -> None:
        """Remember files of a directory: most are there, and have not changed just now."""
        folder, oldest = self._folder(directory.rstrip("/") or "/"), time.time_ns()
        for name in names:
            if name in folder.files:
                continue
            with contextlib.suppress(OSError):
                found = trusted(signature(os.stat(f"{directory}{name}")), oldest)
                if found != NO_SIGNATURE:
                    folder.files[sys.intern(name)] = found
                    continue
            self.file(f"{directory}{name}")

    def signature(self, path: str) -> Signature | None:
        """The signature of a file as it was seen; None where none can be trusted."""
        directory, _, name = path.rpartition("/")
        folder = self._folders.get(directory or "/")
        found = NO_SIGNATURE if folder is None else folder.files.get(name, NO_SIGNATURE)
        return None if found == NO_SIGNATURE else found

    def distrust(self, path: str) -> None:
        """Learn that a file counts by what somebody else says that it holds."""
        directory, _, name = path.rpartition("/")
        self._folder(directory or "/").files[sys.intern(name)] = NO_SIGNATURE

    def listing(self, path: str) -> None:
        """Remember the names in what may be a directory, or that nothing is there. Raises OSError.

        The names in the directory that holds it, where they are remembered, say the latter too.
        """
        holder = self._folders.get(path.rpartition("/")[0])
        if os.path.isdir(path):
            self.directory(path)
        elif holder is None or holder.names is None:
            self.presence(path)

    def tree(self, path: str) -> None:
        """Remember all that is in a directory. Raises OSError."""
        for entry in self._listed(path):
            name = entry.partition("\0")[0]
            if name.endswith("/"):
                self.tree(f"{path}/{name[:-1]}")
            else:
                self.file(f"{path}/{name}")

    def excluding(self, path: str) -> None:
        """Forget a directory, which the build has written: its name no longer counts in the one
        that holds it.
        """
        parent, _, name = path.rpartition("/")
        if parent in self._folders:
            self._folder(parent).excluded.add(name)
        for seen in [each for each in self._folders if f"{each}/".startswith(f"{path}/")]:
            del self._folders[seen]

    def written(self, path: str) -> None:
        """Remember all that is in a directory by now, and where links lead. Raises OSError."""
        self.presences[f"{path}/"] = os.path.realpath(path)
        self.tree(path)

    def changed(self) -> set[str] | None:
        """See all again: the files that may hold something else than they did. None where more
        has changed than that, or where that cannot be told.
        """
        found: set[str] = set()
        try:
            if self._is_closed or not are_there(self.presences):
                return None
            for path, folder in self._folders.items():
                again = seen_again(folder.row_of(path))
                if again is None:
                    return None
                folder.take(again[0])
                found.update(f"{path}/{name}" for name in again[1])
            looks = ((path, *self._looks[path]) for path in found & self._looks.keys())
            return None if any(look(Path(path)) != then for path, look, then in looks) else found
        except (OSError, ValueError):
            return None

    def paths(self) -> Iterator[str]:
        """The directories that were listed, and the files that were looked at and are there."""
        for path, folder in self._folders.items():
            if folder.names is not None:
                yield path
            yield from (f"{path}/{name}" for name in folder.files)

    def lacking(self, root: str) -> Iterator[str]:
        """The directories in which something was looked for that is not there.

        Above `root` only those of files to be read: what else counts there is looked for in all
        directories above, `/` among them, in which things come and go.
        """
        for path, found in self.presences.items():
            if found is False and (path in self._absent or path.startswith(f"{root}/")):
                yield next(each.as_posix() for each in Path(path).parents if each.is_dir())

    def _folder(self, path: str) -> _SeenFolder:
        """What is known of a directory, to which something is added."""
        folder = self._folders.setdefault(path, _SeenFolder())
        folder.row = None
        return folder

    def lines(self) -> Iterator[str]:
        """A row for each directory, as a stamp has it."""
        for path, folder in self._folders.items():
            row = folder.row_of(path)
            folder.line = folder.line or row.line()
            yield folder.line


def _listing(folder: _SeenFolder) -> DirectoryListing | None:
    if folder.names is None:
        return None
    digest = listing_digest(folder.names, folder.excluded)
    return DirectoryListing(folder.signature, digest, tuple(sorted(folder.excluded)))
