"""Answers kept between runs: JSON by kind and key, with its checksum.

Consumes what `kept/` makes of answers; produces the same later. Nothing can be read from it but
JSON, and what is damaged is not there.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import zlib
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path

from toolgen.cache.rows import CachedRows, open_rows

_FAST = 1  # of zlib's levels
_CHECKSUM = 32  # bytes of SHA-256
_CODE = (".py", ".jinja", ".json", ".txt")


class AnswerCache:
    """Answers by kind and key."""

    def __init__(self, rows: CachedRows) -> None:
        self._rows = rows

    def find(self, kind: str, key: str) -> object | None:
        """What was kept, as JSON; None where there is nothing that is whole."""
        data = self._rows.find(_key(kind, key))
        if data is None:
            return None
        checksum, packed = data[:_CHECKSUM], data[_CHECKSUM:]
        if hashlib.sha256(packed).digest() != checksum:
            return None
        found: object = json.loads(zlib.decompress(packed))
        return found

    def keep(self, kind: str, key: str, value: object) -> None:
        """Keep JSON. Raises ValueError for what is none."""
        text = json.dumps(value, separators=(",", ":"))
        packed = zlib.compress(text.encode(), _FAST)
        self._rows.keep(_key(kind, key), hashlib.sha256(packed).digest() + packed)


@contextlib.contextmanager
def open_answers(
    directories: Iterable[Path], warn: Callable[[str], None]
) -> Iterator[AnswerCache | None]:
    """The user's answers, closed in the end; None where there can be none.

    `directories` hold all of the program, whose answers are its own.
    """
    rows = open_rows("answers", directories, _CODE, warn)
    try:
        yield None if rows is None else AnswerCache(rows)
    finally:
        if rows is not None:
            rows.close()


def _key(kind: str, key: str) -> bytes:
    return hashlib.sha256(f"{kind}:{key}".encode()).digest()
