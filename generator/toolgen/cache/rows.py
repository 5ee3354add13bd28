"""Cached rows: a table in a file of the user's cache directory, by keys, bounded in size and age.

It lies in the user's own cache directory, and one that others may write to is left alone: what
somebody made up would become a registry. Where it cannot be read or written, there is none. SQLite
has what is written seen whole or not at all, by other processes and after a kill.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import os
import sqlite3
import sys
import time
from collections.abc import Callable, Container, Iterable, Sequence
from functools import cache
from pathlib import Path

from toolgen.cache.environment import environment
from toolgen.cache.ownership import is_own_file, why_shared

DIRECTORY_VARIABLE = "TOOLGEN_CACHE_DIR"
"""The environment variable that names another directory; set and empty, there is no cache."""

_KEPT_FOR = 30  # days without use
_LARGEST = 256 * 1024 * 1024  # bytes of a file, above which the rows longest unused are dropped
_PATIENCE = 0.2  # seconds to wait for another process that writes

_BESIDE = ("", "-journal", "-wal", "-shm")
"""What SQLite calls a file's own companions, which it opens if they are there: a pipe, forever."""

_CREATE = "CREATE TABLE IF NOT EXISTS facts (key BLOB PRIMARY KEY, day INTEGER, facts BLOB)"
_FIND = "SELECT facts, day FROM facts WHERE key = ?"
_TOUCH = "UPDATE facts SET day = ? WHERE key = ?"
_KEEP = "INSERT OR REPLACE INTO facts VALUES (?, ?, ?)"
_EXPIRE = "DELETE FROM facts WHERE day < ?"
_HALVE = (
    "DELETE FROM facts WHERE key IN"
    " (SELECT key FROM facts ORDER BY day LIMIT (SELECT count(*) / 2 FROM facts))"
)

# Of a damaged file, SQLite may tell in bytes that are no text, or give a row that is none of ours.
_UNUSABLE = (sqlite3.Error, ValueError, TypeError)


class CachedRows:
    """CachedRows by key. What is kept is written when they are closed."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._today = int(time.time() // 86_400)
        self._new: dict[bytes, bytes] = {}
        self._used: list[tuple[int, bytes]] = []

    def find(self, key: bytes) -> bytes | None:
        """What an earlier run, or this one, has kept under a key."""
        if key in self._new:
            return self._new[key]
        with contextlib.suppress(*_UNUSABLE):
            row = self._connection.execute(_FIND, (key,)).fetchone()
            if row is not None and isinstance(row[0], bytes):
                if row[1] != self._today:
                    self._used.append((self._today, key))
                return row[0]
        return None

    def keep(self, key: bytes, data: bytes) -> None:
        """Keep bytes, in the place of what was there."""
        self._new[key] = data

    def close(self) -> None:
        """Write what is new and what was used; drop what no run has used for long."""
        with contextlib.suppress(*_UNUSABLE):
            if self._new or self._used:
                self._write()
        self._connection.close()

    def _write(self) -> None:
        with self._connection as writing:
            writing.executemany(_TOUCH, self._used)
            new = ((key, self._today, data) for key, data in self._new.items())
            writing.executemany(_KEEP, new)
            writing.execute(_EXPIRE, (self._today - _KEPT_FOR,))
        pages = self._connection.execute("PRAGMA page_count").fetchone()[0]
        size = self._connection.execute("PRAGMA page_size").fetchone()[0]
        if pages * size > _LARGEST:
            with self._connection as writing:
                writing.execute(_HALVE)
            self._connection.execute("VACUUM")


def open_rows(
    kind: str, code: Iterable[Path], suffixes: tuple[str, ...], warn: Callable[[str], None]
) -> CachedRows | None:
    """The rows of a kind that the program makes whose code are the files of these suffixes in some
    directories; None where there can be none.

    `warn` is told of a directory that is not used since others may write to it.
    """
    directory = _directory()
    maker = _maker(tuple(code), suffixes)
    return None if directory is None else _opened(directory, f"{kind}-{maker}.sqlite", warn)


def _directory() -> Path | None:
    named = os.environ.get(DIRECTORY_VARIABLE)
    if named is not None:
        return Path(named) if named else None
    from platformdirs import user_cache_path

    return user_cache_path("toolgen", appauthor=False)


def _opened(directory: Path, name: str, warn: Callable[[str], None]) -> CachedRows | None:
    """The rows in a directory; a file that is damaged, or another user's, is begun anew."""
    path = directory / name
    try:
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        if reason := why_shared(directory):
            warn(f"the cache {directory} is not used: {reason}; {DIRECTORY_VARIABLE}=DIR moves it")
            return None
        if taken := _cleared(path):
            warn(f"the cache {directory} is not used: {taken} is a directory; remove it")
            return None
        try:
            return CachedRows(_connected(path))
        except (sqlite3.DatabaseError, ValueError) as error:
            if isinstance(error, sqlite3.OperationalError):
                return None  # locked, read-only, full: not for us to mend
            path.unlink()
            return CachedRows(_connected(path))
    except (OSError, *_UNUSABLE):
        return None


def _cleared(path: Path) -> Path | None:
    """Remove what is no plain file of the user's own where SQLite opens one; a directory, which may
    hold anything, is left and given. Raises OSError.
    """
    for each in _BESIDE:
        place = path.with_name(f"{path.name}{each}")
        with contextlib.suppress(FileNotFoundError):  # another process may have been faster
            if place.is_dir() and not place.is_symlink():
                return place
            if not is_own_file(place):
                place.unlink()
    return None


def _connected(path: Path) -> sqlite3.Connection:
    if not path.exists():
        _drop_outdated(path.parent, path.name.partition("-")[0])
        with contextlib.suppress(FileExistsError):  # another process may have been faster
            os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))
    connection = sqlite3.connect(path, timeout=_PATIENCE)
    try:
        connection.execute(_CREATE)
    except _UNUSABLE:
        connection.close()
        raise
    return connection


def _drop_outdated(directory: Path, kind: str) -> None:
    """Remove the files of programs that have not run for long."""
    oldest = time.time() - _KEPT_FOR * 86_400
    for path in directory.glob(f"{kind}-*.sqlite"):
        with contextlib.suppress(OSError):
            if path.stat().st_mtime < oldest:
                path.unlink()


@cache
def _maker(directories: Sequence[Path], suffixes: Container[str]) -> str:
    """What makes the rows, told apart by a short digest: its code, libraries, the interpreter. A
    process has those that it began with.
    """
    files = (path for each in directories for path in each.rglob("*") if path.suffix in suffixes)
    code = [(str(path), found.st_mtime_ns, found.st_size) for path, found in _found(files)]
    known = json.dumps([sys.executable, environment(), code])
    return hashlib.sha256(known.encode()).hexdigest()[:16]


def _found(files: Iterable[Path]) -> list[tuple[Path, os.stat_result]]:
    return [(path, path.stat()) for path in sorted(files)]
