"""The store: stamps as files in a directory of toolgen's own, below the project's root.

A stamp is lines of JSON: a head with what it holds for and the record, then a row for each
directory, so that it is compared row by row and never held as a whole. One that is damaged, made
under other settings or brought here from elsewhere does not count; where none can be written,
there is none.
"""

from __future__ import annotations

import contextlib
import errno
import json
import os
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any
from zlib import crc32

from toolgen.cache.environment import environment
from toolgen.cache.inputs import Inputs
from toolgen.cache.record import Record
from toolgen.cache.row import StampRow, are_there, seen_again
from toolgen.cache.signature import signature

FOLDER = ".toolgen"

_MARKER = ".gitignore"
_VERSION = 6


@dataclass(frozen=True, slots=True)
class Head:
    """The first line of a stamp: its key, paths that have to be there, or not, or to lead
    somewhere, and how many rows.
    """

    key: str
    presences: Mapping[str, object]
    rows: int
    record: object

    def line(self) -> str:
        """The head as it is written."""
        return _line([self.key, self.presences, self.rows, self.record])

    @classmethod
    def read(cls, line: bytes) -> Head:
        """Read a head. Raises ValueError for what is none."""
        match json.loads(line):
            case [str() as key, dict() as presences, int() as rows, record]:
                return cls(key, presences, rows, record)
        raise ValueError("a head is not as heads are")


@dataclass(frozen=True, slots=True)
class EditedFile:
    """A file that may hold something else than it did: what was told of it, and, where only that
    tells its content from others, its digest.
    """

    path: str
    told: str
    digest: str | None


@dataclass(frozen=True, slots=True)
class RecalledBuild:
    """What is kept of a build: its record, the files that were edited since, what was `asked` of
    files, and the rows, by number, that are others by now.
    """

    record: Record
    edited: tuple[EditedFile, ...]
    asked: Any
    rows: Mapping[int, StampRow]


@dataclass(frozen=True, slots=True)
class StampSlot:
    """The place of one stamp: that of the last build of the project at `root` by the same `call`.

    `settings` are what else the outcome rests on. Both are JSON.
    """

    root: str
    call: object
    settings: object

    @property
    def name(self) -> str:
        """What tells it from every other."""
        return _line([self.root, self.call, self.settings])

    def recall(self) -> RecalledBuild | None:
        """What is kept of that build when all is as it was then, but for what files hold of which
        something is told; else None.
        """
        try:
            with self._opened() as lines:
                head = Head.read(next(lines, b""))
                if head.key != self._key() or not are_there(head.presences):
                    return None
                edited: list[EditedFile] = []
                changed = _changed_rows(lines, head.rows, edited)
                rest = list(lines)
            if changed is None or len(rest) != 1:
                return None
            asked = json.loads(rest[0]) if edited else None
            return RecalledBuild(Record.from_json(head.record), tuple(edited), asked, changed)
        except (OSError, ValueError, RecursionError):
            return None

    def record(self, record: Record, asked: object, *inputs: Inputs) -> None:
        """Keep a record with what it rests on, and what was asked for it; where that cannot be,
        do not.
        """
        rows = [line for each in inputs for line in each.lines()]
        presences = {path: found for each in inputs for path, found in each.presences.items()}
        with contextlib.suppress(OSError):
            self._prepare()
            head = Head(self._key(), presences, len(rows), record.to_json())
            self._write([head.line(), *rows, _line(asked)])

    @property
    def _folder(self) -> str:
        return os.path.join(self.root, FOLDER)

    @property
    def _path(self) -> str:
        return os.path.join(self._folder, f"build-{crc32(_line(self.call).encode()):08x}.jsonl")

    def _key(self) -> str:
        """All that has to be the same. Raises OSError where there is no marker.

        The marker's signature is of this machine: a stamp that came with the source never fits.
        """
        marker = os.stat(os.path.join(self._folder, _MARKER))
        here = list(signature(marker))
        return _line([_VERSION, self.call, self.settings, environment(), here])

    @contextlib.contextmanager
    def _opened(self) -> Iterator[Iterator[bytes]]:
        if not os.path.isfile(self._path):
            raise FileNotFoundError(errno.ENOENT, os.strerror(errno.ENOENT), self._path)
        with open(self._path, "rb") as file:
            yield iter(file)

    def _prepare(self) -> None:
        if os.path.islink(self._folder):  # it might lead anywhere
            raise NotADirectoryError(errno.ENOTDIR, os.strerror(errno.ENOTDIR), self._folder)
        os.makedirs(self._folder, exist_ok=True)
        with (
            contextlib.suppress(FileExistsError),
            open(os.path.join(self._folder, _MARKER), "x", encoding="utf-8") as file,
        ):
            file.write("*\n")

    def _write(self, lines: Iterable[str]) -> None:
        draft = f"{self._path}.{os.getpid()}"
        try:
            with open(draft, "x", encoding="ascii", newline="\n") as file:
                file.writelines(f"{line}\n" for line in lines)
            os.replace(draft, self._path)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(draft)
            raise

    def refresh(self, rows: Mapping[int, StampRow]) -> None:
        """Write the stamp anew with these rows, by number, in place of those it has."""
        if not rows:
            return
        with contextlib.suppress(OSError), self._opened() as lines:
            changed = {number: row.line() for number, row in rows.items()}
            self._write(
                changed.get(number, line.decode().rstrip("\n")) for number, line in enumerate(lines)
            )


def _line(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))


def _changed_rows(
    lines: Iterator[bytes], count: int, edited: list[EditedFile]
) -> dict[int, StampRow] | None:
    """The rows, by number, that are others by now; None when more has changed than what files hold
    of which something is told, which are noted as `edited`.

    The head has number zero. Raises OSError and ValueError like `seen_again`.
    """
    changed: dict[int, StampRow] = {}
    for number, line in enumerate(islice(lines, count), start=1):
        row = StampRow.from_json(json.loads(line))
        again = seen_again(row)
        if again is None:
            return None
        new, names = again
        if not all(map(row.told_of, names)):
            return None
        edited += (
            EditedFile(f"{row.directory}/{name}", row.told_of(name), new.digests.get(name))
            for name in names
        )
        if new != row:
            changed[number] = new
    return changed
