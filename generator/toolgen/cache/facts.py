"""The fact cache: facts of files, kept between runs by what is in the files.

Consumes sources and produces the facts that an earlier run made of the same bytes. It lies in the
user's own cache directory, and one that others may write to is left alone: facts that somebody
made up would become a registry. Nothing can be read from it but facts, which run nothing. Where it
cannot be read or written, there is none.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import json
import os
import pickle
import sqlite3
import sys
import time
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from types import EllipsisType
from typing import Any, get_args, get_type_hints

from toolgen.cache.environment import environment
from toolgen.cache.ownership import is_own_file, why_shared
from toolgen.facts.module import Module
from toolgen.findings import Finding
from toolgen.source import SourceFile
from toolgen.timing import stage

DIRECTORY_VARIABLE = "TOOLGEN_CACHE_DIR"
"""The environment variable that names another directory; set and empty, there is no cache."""

_KEPT_FOR = 30  # days without use
_LARGEST = 256 * 1024 * 1024  # bytes of a file, above which the facts longest unused are dropped
_PATIENCE = 0.2  # seconds to wait for another process that writes
_FAST = 1  # of zlib's levels: a quarter of the size for a tenth of the time of parsing

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

Outcome = Module | Finding


class FactCache:
    """Facts by file. What is kept is written when the cache is closed."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection
        self._today = int(time.time() // 86_400)
        self._new: dict[bytes, bytes] = {}
        self._used: list[tuple[int, bytes]] = []

    @stage("cache")
    def find(self, source: SourceFile, *, full: bool) -> Outcome | None:
        """What an earlier run made of the same file with the same content, if it is still known."""
        key = _key(source, full)
        with contextlib.suppress(*_UNUSABLE):
            row = self._connection.execute(_FIND, (key,)).fetchone()
            if row is not None:
                if row[1] != self._today:
                    self._used.append((self._today, key))
                return _unpacked(row[0])
        return None

    @stage("cache")
    def keep(self, source: SourceFile, outcome: Outcome, *, full: bool) -> None:
        """Keep what was made of a file. Its content has to be the one that was read."""
        with contextlib.suppress(RecursionError):  # too deep for pickle: it is made anew each time
            self._new[_key(source, full)] = _packed(outcome)

    @stage("cache")
    def close(self) -> None:
        """Write what is new and what was used; drop what no run has used for long."""
        with contextlib.suppress(*_UNUSABLE):
            if self._new or self._used:
                self._write()
        self._connection.close()

    def _write(self) -> None:
        with self._connection as writing:
            writing.executemany(_TOUCH, self._used)
            new = ((key, self._today, packed) for key, packed in self._new.items())
            writing.executemany(_KEEP, new)
            writing.execute(_EXPIRE, (self._today - _KEPT_FOR,))
        pages = self._connection.execute("PRAGMA page_count").fetchone()[0]
        size = self._connection.execute("PRAGMA page_size").fetchone()[0]
        if pages * size > _LARGEST:
            with self._connection as writing:
                writing.execute(_HALVE)
            self._connection.execute("VACUUM")


@contextlib.contextmanager
def open_cache(warn: Callable[[str], None]) -> Iterator[FactCache | None]:
    """The user's cache, closed in the end; None where there is none.

    `warn` is told of one that is not used since others may write to it.
    """
    directory = _directory()
    cache = None if directory is None else _opened(directory, warn)
    try:
        yield cache
    finally:
        if cache is not None:
            cache.close()


def _directory() -> Path | None:
    named = os.environ.get(DIRECTORY_VARIABLE)
    if named is not None:
        return Path(named) if named else None
    from platformdirs import user_cache_path

    return user_cache_path("toolgen", appauthor=False)


def _opened(directory: Path, warn: Callable[[str], None]) -> FactCache | None:
    """The cache in a directory; one that is damaged, or another user's file, is begun anew."""
    path = directory / f"facts-{_maker()}.sqlite"
    try:
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)
        if reason := why_shared(directory):
            warn(f"the cache {directory} is not used: {reason}; {DIRECTORY_VARIABLE}=DIR moves it")
            return None
        try:
            return FactCache(_connected(path))
        except (sqlite3.DatabaseError, ValueError) as error:
            if isinstance(error, sqlite3.OperationalError):
                return None  # locked, read-only, full: not for us to mend
            path.unlink()
            return FactCache(_connected(path))
    except (OSError, *_UNUSABLE):
        return None


def _connected(path: Path) -> sqlite3.Connection:
    if os.path.lexists(path) and not is_own_file(path):
        path.unlink()
    if not path.exists():
        _drop_outdated(path.parent)
        with contextlib.suppress(FileExistsError):  # another process may have been faster
            os.close(os.open(path, os.O_CREAT | os.O_EXCL, 0o600))
    connection = sqlite3.connect(path, timeout=_PATIENCE)
    try:
        connection.execute(_CREATE)
    except _UNUSABLE:
        connection.close()
        raise
    return connection


def _drop_outdated(directory: Path) -> None:
    """Remove the caches of programs that have not run for long."""
    oldest = time.time() - _KEPT_FOR * 86_400
    for path in directory.glob("facts-*.sqlite"):
        with contextlib.suppress(OSError):
            if path.stat().st_mtime < oldest:
                path.unlink()


def _maker() -> str:
    """What makes facts, told apart by a short digest: this code, its libraries, the interpreter."""
    package = Path(__file__).parent
    files = [file for folder in ("parse", "facts") for file in (package / folder).glob("*.py")]
    code = [(file.name, file.stat().st_mtime_ns, file.stat().st_size) for file in sorted(files)]
    known = json.dumps([sys.executable, environment(), code])
    return hashlib.sha256(known.encode()).hexdigest()[:16]


def _key(source: SourceFile, full: bool) -> bytes:
    """All that facts depend on: the file's names, for they are part of the facts, and content."""
    names = [source.path, source.module, source.is_package, source.is_stub, full]
    digest = hashlib.sha256(json.dumps(names).encode())
    digest.update(source.load())
    return digest.digest()


class _Pickler(pickle.Pickler):
    """Has dataclasses made by their constructors: their own way takes twice the time."""

    def reducer_override(self, value: object) -> Any:
        """How an object is put together again."""
        if isinstance(value, Enum):
            return type(value), (value.value,)
        if isinstance(value, type) or not is_dataclass(value):
            return NotImplemented
        cls: Any = type(value)
        return cls, tuple(getattr(value, name) for name in _names(cls))


class _Unpickler(pickle.Unpickler):
    """Makes facts and nothing else, whatever a row asks for."""

    def find_class(self, module: str, name: str) -> Any:
        """What facts are made of. Raises UnpicklingError for all else."""
        try:
            return _known()[module, name]
        except KeyError:
            raise pickle.UnpicklingError(f"{module}.{name} is no part of facts") from None


@cache
def _known() -> Mapping[tuple[str, str], object]:
    """All that may stand in facts, by module and name: as their classes declare it."""
    found: dict[tuple[str, str], object] = {}
    pending: list[Any] = [Module, Finding]
    while pending:
        kind = pending.pop()
        if kind is EllipsisType:
            found["builtins", "Ellipsis"] = ...
        elif not isinstance(kind, type) or get_args(kind):
            pending += get_args(kind)
        elif (key := (kind.__module__, kind.__qualname__)) not in found:
            found[key] = kind
            if is_dataclass(kind):
                hints = get_type_hints(kind)
                pending += (hints[name] for name in _names(kind))
    return found


@cache
def _names(cls: Any) -> tuple[str, ...]:
    return tuple(field.name for field in fields(cls))


def _packed(outcome: Outcome) -> bytes:
    buffer = io.BytesIO()
    _Pickler(buffer, pickle.HIGHEST_PROTOCOL).dump(outcome)
    return zlib.compress(buffer.getbuffer(), _FAST)


def _unpacked(packed: bytes) -> Outcome | None:
    try:
        outcome = _Unpickler(io.BytesIO(zlib.decompress(packed))).load()
    except Exception:  # a damaged row may raise anything; the file is then parsed
        return None
    return outcome if isinstance(outcome, Module | Finding) else None
