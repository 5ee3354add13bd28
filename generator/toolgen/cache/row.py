"""Rows: what is recorded of one directory, and whether it still holds.

Produces rows as JSON takes them, and reads them back with every type checked: a stamp may have
been damaged, or written by somebody else.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

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

TOLD = 16
"""Characters of what is told of a file."""


@dataclass(frozen=True, slots=True)
class DirectoryListing:
    """The names in a directory as they were seen, those of directories `excluded` left out."""

    signature: Signature
    digest: str
    excluded: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StampRow:
    """One directory: its listing, where names in it matter, and files in it with signatures.

    A file whose signature is not to be trusted has the digest of its content in `digests`. What is
    `told` of files tells whether another content of one may come to the same: of none, or a word a
    file, of blanks where nothing does, one behind the other, which is soonest read.
    """

    directory: str
    listing: DirectoryListing | None
    names: tuple[str, ...]
    signatures: tuple[Signature, ...]
    digests: Mapping[str, str]
    told: str

    def told_of(self, name: str) -> str:
        """What is told of a file; empty for nothing."""
        start = self.names.index(name) * TOLD
        return self.told[start : start + TOLD].strip()

    def to_json(self) -> list[object]:
        """The row as JSON: each part of the signatures in a list of its own, quick to read."""
        own = self.listing
        listing = None if own is None else [*own.signature, own.digest, own.excluded]
        parts = tuple(zip(*self.signatures, strict=True)) or ((), (), ())
        return [self.directory, listing, self.names, *parts, self.digests, self.told]

    def line(self) -> str:
        """The row as a stamp has it."""
        return json.dumps(self.to_json(), separators=(",", ":"))

    @classmethod
    def from_json(cls, value: object) -> StampRow:
        """Read a row. Raises ValueError for what is none."""
        match value:
            case [str() as directory, listing, list() as names, list() as times, list() as sizes,
                  list() as inodes, dict() as digests,
                  str() as told] if _are(names, str):  # fmt: skip
                signatures = tuple(zip(times, sizes, inodes, strict=True))
                own = _listing(listing)
                return cls(directory, own, tuple(names), signatures, digests, told)
        raise ValueError("a row is not as rows are")


def _listing(value: object) -> DirectoryListing | None:
    match value:
        case None:
            return None
        case [int() as changed, int() as size, int() as inode, str() as digest,
              list() as excluded]:  # fmt: skip
            return DirectoryListing((changed, size, inode), digest, tuple(excluded))
    raise ValueError("a listing is not as listings are")


def _are(values: Iterable[object], kind: type) -> bool:
    return set(map(type, values)) <= {kind}


def are_there(presences: Mapping[str, object]) -> bool:
    """Whether paths exist, or lead somewhere, as it was when they were seen."""
    return all(
        (os.path.realpath(path) if isinstance(expected, str) else is_there(path)) == expected
        for path, expected in presences.items()
    )


def seen_again(row: StampRow) -> tuple[StampRow, tuple[str, ...]] | None:
    """The row as the directory is by now, and the files that may hold something else; None when
    the names in it differ.

    Raises OSError for what is gone or cannot be read, ValueError for paths that cannot be.
    """
    now = time.time_ns()
    own, found = _signatures(row.directory, row.names)
    is_listed = row.listing is None or row.listing.signature == own
    if is_listed and found == row.signatures:
        return row, ()
    if not is_listed and not _has_same_names(row):
        return None
    changed = {
        name: trusted(new, now)
        for name, new, old in zip(row.names, found, row.signatures, strict=True)
        if new != old
    }
    digests = {
        name: content_digest(f"{row.directory}/{name}")
        for name, new in changed.items()
        if new == NO_SIGNATURE or name in row.digests
    }
    edited = tuple(name for name in changed if (digests.get(name) or "") != row.digests.get(name))
    return _with_signatures(row, trusted(own, now), changed, digests), edited


def _signatures(directory: str, names: Sequence[str]) -> tuple[Signature, tuple[Signature, ...]]:
    """The signatures of a directory and of files in it."""
    stat = os.stat
    if stat not in os.supports_dir_fd:
        paths = (f"{directory}/{name}" for name in names)
        return signature(stat(directory)), tuple(signature(stat(path)) for path in paths)
    # The system looks a name up sooner than a path.
    descriptor = os.open(directory, os.O_RDONLY | os.O_DIRECTORY)
    try:
        found = tuple([signature(stat(name, dir_fd=descriptor)) for name in names])
        return signature(stat(descriptor)), found
    finally:
        os.close(descriptor)


def _has_same_names(row: StampRow) -> bool:
    assert row.listing is not None
    names = listed_names(row.directory)
    return listing_digest(names, row.listing.excluded) == row.listing.digest


def _with_signatures(
    row: StampRow,
    own: Signature,
    changed: Mapping[str, Signature],
    digests: Mapping[str, str | None],
) -> StampRow:
    """The row with the signature of its directory and those of files that had others, or their
    digests.
    """
    signatures = tuple(
        changed.get(name, old) for name, old in zip(row.names, row.signatures, strict=True)
    )
    told = {name: found for name, found in digests.items() if found}
    kept = {name: told[name] for name in told if changed[name] == NO_SIGNATURE}
    listing = row.listing and replace(row.listing, signature=own)
    return replace(row, listing=listing, signatures=signatures, digests=kept)
