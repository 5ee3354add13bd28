"""Drift: how an output directory differs from what a build has rendered.

Consumes a directory and files; produces the differences. Nothing is written.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from toolgen.render.banner import Authorship
from toolgen.render.manifest import MANIFEST_PATH
from toolgen.render.plan import GeneratedFile
from toolgen.write.listing import FileListing, read_listing


@dataclass(frozen=True, slots=True, order=True)
class Conflict:
    """A file that a build would have to overwrite and that is not known to be ours."""

    path: str
    reason: str


@dataclass(frozen=True, slots=True)
class Drift:
    """Differences by path below the directory, each path in one of them, all sorted.

    `edited` files were generated and then changed by hand; `changed` ones were left as generated,
    by another build. `orphaned` files are ours and no longer rendered.
    """

    missing: tuple[str, ...] = ()
    changed: tuple[str, ...] = ()
    edited: tuple[str, ...] = ()
    orphaned: tuple[str, ...] = ()
    conflicts: tuple[Conflict, ...] = ()
    unchanged: tuple[str, ...] = ()

    @property
    def is_fresh(self) -> bool:
        """Whether the directory is as a build would leave it."""
        return not (self.missing or self.changed or self.edited or self.orphaned or self.conflicts)


def compare(directory: Path, files: Iterable[GeneratedFile]) -> Drift:
    """How `directory`, which may be absent, differs from `files`. Raises OSError."""
    return compare_listing(read_listing(directory), files)


def compare_listing(listing: FileListing, files: Iterable[GeneratedFile]) -> Drift:
    """The same for a directory that has been listed."""
    found: dict[str, list[str]] = {"missing": [], "changed": [], "edited": [], "unchanged": []}
    conflicts = []
    rendered = {file.path: file for file in files}
    for path, file in sorted(rendered.items()):
        state = _state(listing, file)
        if isinstance(state, Conflict):
            conflicts.append(state)
        else:
            found[state].append(path)
    return Drift(
        **{state: tuple(paths) for state, paths in found.items()},
        orphaned=_orphans(listing, rendered.keys()),
        conflicts=tuple(conflicts),
    )


def _state(listing: FileListing, file: GeneratedFile) -> str | Conflict:
    path = file.path
    if obstacle := listing.obstacle(path):
        return Conflict(path, f"{obstacle} is not a directory")
    if path not in listing.entries:
        is_directory = (listing.directory / path).is_dir()
        return Conflict(path, "it is a directory") if is_directory else "missing"
    if not listing.is_file(path):
        is_there = os.path.lexists(listing.entries[path])  # it may have gone since it was listed
        return Conflict(path, "it is not a plain file") if is_there else "missing"
    # A checkout may have changed the line ends; rendered text has none but "\n".
    if listing.entries[path].read_bytes().replace(b"\r\n", b"\n") == file.data:
        return "unchanged"
    match listing.authorship(path):
        case Authorship.FOREIGN:
            return Conflict(path, _foreign_reason(listing, path))
        case Authorship.EDITED:
            return "edited"
        case Authorship.INTACT:
            return "changed"


def _foreign_reason(listing: FileListing, path: str) -> str:
    if listing.problem:
        return f"{MANIFEST_PATH} cannot be read: {listing.problem}"
    if path not in listing.listed:
        return f"{MANIFEST_PATH} does not list it"
    return "it does not carry the banner of generated code"


def _orphans(listing: FileListing, rendered: Iterable[str]) -> tuple[str, ...]:
    gone = listing.listed - set(rendered)
    return tuple(
        path
        for path in sorted(gone)
        if listing.is_file(path) and listing.authorship(path) is not Authorship.FOREIGN
    )
