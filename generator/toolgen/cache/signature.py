"""Signatures: what tells that a file or a directory is still the one that was seen.

A signature is the time of the last change, the size and the number of the inode, as `stat` gives
them: another file of the same size and time may have taken the name. The time is that of the inode
where there is one, which no program can set back; on Windows that of the content.
What has changed a moment ago may change again within the same tick of the clock and keep its
signature: then the content decides. Source: git, "Racy Git problem" (racy-git.txt).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Collection
from operator import attrgetter
from stat import S_ISREG

from toolgen.plain_files import is_directory

Signature = tuple[int, ...]

WINDOW = 2_000_000_000
"""Nanoseconds that the coarsest of common file systems takes for one tick."""

NO_SIGNATURE: Signature = (-1, -1, -1)
"""Stands where no signature can be trusted; equal to none."""

_IGNORE_FILE = ".gitignore"
_BYTE_CODE = "__pycache__"

signature: Callable[[os.stat_result], Signature] = attrgetter(
    "st_mtime_ns" if os.name == "nt" else "st_ctime_ns", "st_size", "st_ino"
)
"""The signature in a result of `stat`."""


def trusted(found: Signature, now: int) -> Signature:
    """The signature, if it is old enough at the time `now` for a change to alter it."""
    return found if found[0] < now - WINDOW else NO_SIGNATURE


def content_digest(path: str) -> str | None:
    """The SHA-256 of a plain file, None for anything else. Raises OSError."""
    from hashlib import sha256

    if not S_ISREG(os.stat(path).st_mode):
        return None
    with open(path, "rb") as file:
        return sha256(file.read()).hexdigest()


def listed_names(path: str) -> list[str]:
    """The sorted names in a directory, those of directories with a slash, and behind that of a link
    a null character and where it leads. Raises OSError.

    Hidden entries and byte code are left out: discovery takes no notice of them.
    """
    with os.scandir(path) as entries:
        return sorted(
            _name_of(entry)
            for entry in entries
            if entry.name != _BYTE_CODE and (entry.name[0] != "." or entry.name == _IGNORE_FILE)
        )


def _name_of(entry: os.DirEntry[str]) -> str:
    name = f"{entry.name}/" if is_directory(entry) else sys.intern(entry.name)
    return f"{name}\0{os.path.realpath(entry.path)}" if entry.is_symlink() else name


def listing_digest(names: Collection[str], excluded: Collection[str]) -> str:
    """The SHA-256 of the names in a directory, without the directories that are `excluded`."""
    from hashlib import sha256

    left_out = {f"{name}/" for name in excluded}
    kept = "\0".join(name for name in names if name.partition("\0")[0] not in left_out)
    return sha256(kept.encode("utf-8", "surrogatepass")).hexdigest()
