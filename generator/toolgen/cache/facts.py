"""The fact cache: facts of files, kept between runs by what is in the files.

Consumes sources and produces the facts that an earlier run made of the same bytes. Nothing can be
read from it but facts, which run nothing.
"""

from __future__ import annotations

import contextlib
import hashlib
import io
import json
import pickle
import zlib
from collections.abc import Callable, Collection, Iterator
from dataclasses import is_dataclass
from enum import Enum
from functools import cache
from pathlib import Path
from typing import Any

from toolgen.cache.rows import CachedRows, open_rows
from toolgen.facts.module import Module
from toolgen.findings import Finding
from toolgen.kept.kinds import Kinds, fields_of
from toolgen.source import SourceFile
from toolgen.timing import stage

_FAST = 1  # of zlib's levels: a quarter of the size for a tenth of the time of parsing

_BUILTINS = {"Ellipsis": ..., "complex": complex}
"""What pickle asks for by name, of the constants that source may have."""

Outcome = Module | Finding


class FactCache:
    """Facts by file. What is kept is written when the cache is closed."""

    def __init__(self, rows: CachedRows) -> None:
        self._rows = rows

    @stage("cache")
    def find(self, source: SourceFile, *, full: bool) -> Outcome | None:
        """What an earlier run made of the same file with the same content, if it is still known."""
        return self.before(source, source_digest(source), full=full)

    @stage("cache")
    def before(self, source: SourceFile, digest: str, *, full: bool) -> Outcome | None:
        """What a run made of the file when its content had this SHA-256, in hexadecimal digits."""
        packed = self._rows.find(_key(source, digest, full))
        return None if packed is None else _unpacked(packed)

    @stage("cache")
    def keep(self, source: SourceFile, outcome: Outcome, *, full: bool) -> None:
        """Keep what was made of a file. Its content has to be the one that was read."""
        with contextlib.suppress(RecursionError):  # too deep for pickle: it is made anew each time
            self._rows.keep(_key(source, source_digest(source), full), _packed(outcome))

    def rests_on(self, paths: Collection[str]) -> None:
        """Nothing is dropped for not being asked for once."""

    @stage("cache")
    def close(self) -> None:
        """Write what is new and what was used; drop what no run has used for long."""
        self._rows.close()


@contextlib.contextmanager
def open_cache(warn: Callable[[str], None]) -> Iterator[FactCache | None]:
    """The user's cache, closed in the end; None where there is none.

    `warn` is told of one that is not used since others may write to it.
    """
    package = Path(__file__).parents[1]
    code = (package / folder for folder in ("parse", "facts"))
    rows = open_rows("facts", code, (".py",), warn)
    cache = None if rows is None else FactCache(rows)
    try:
        yield cache
    finally:
        if cache is not None:
            cache.close()


def source_digest(source: SourceFile) -> str:
    """The SHA-256 of a file's content, in hexadecimal digits."""
    return hashlib.sha256(source.load()).hexdigest()


def _key(source: SourceFile, digest: str, full: bool) -> bytes:
    """All that facts depend on: the file's names, for they are part of the facts, and content."""
    names = [source.path, source.module, source.is_package, source.is_stub, full, digest]
    return hashlib.sha256(json.dumps(names).encode()).digest()


class _Pickler(pickle.Pickler):
    """Has dataclasses made by their constructors: their own way takes twice the time."""

    def reducer_override(self, value: object) -> Any:
        """How an object is put together again."""
        if isinstance(value, Enum):
            return type(value), (value.value,)
        if isinstance(value, type) or not is_dataclass(value):
            return NotImplemented
        cls: Any = type(value)
        return cls, tuple(getattr(value, name) for name in fields_of(cls))


class _Unpickler(pickle.Unpickler):
    """Makes facts and nothing else, whatever a row asks for."""

    def find_class(self, module: str, name: str) -> Any:
        """What facts are made of. Raises UnpicklingError for all else."""
        try:
            builtin = module == "builtins"
            return _BUILTINS[name] if builtin else _known().named(f"{module}:{name}")
        except KeyError:
            raise pickle.UnpicklingError(f"{module}.{name} is no part of facts") from None


@cache
def _known() -> Kinds:
    """All that may stand in facts, as their classes declare it."""
    return Kinds([Module, Finding])


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
