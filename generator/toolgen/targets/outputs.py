"""Lists of outputs: what a target consists of, with digests, as `sha256sum --check` takes it.

Paths are relative to the directory of the list, so that both can be moved together. The list of an
unchanged target has the same bytes: an engine that goes by it rebuilds nothing that rests on it.
"""

from __future__ import annotations

import hashlib
import os
import re
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from toolgen.findings import ToolgenError
from toolgen.plain_files import read_plain

_LIST = re.compile(r"([0-9a-f]{64}  [^\n]+\n)*")


@dataclass(frozen=True, slots=True)
class Output:
    """A file of a target, and the SHA-256 of what is in it."""

    path: Path
    digest: str

    def read(self) -> bytes:
        """Its bytes. Raises ToolgenError where these are not those that the target was built of."""
        try:
            data = read_plain(self.path)
        except OSError as error:
            raise ToolgenError(f"{self.path}: {error.strerror}; build its target again") from error
        if hashlib.sha256(data).hexdigest() != self.digest:
            raise ToolgenError(f"{self.path} is not as its target was built; build that again")
        return data


def render_outputs(listed: Path, files: Iterable[Path]) -> str:
    """The list of some files, to be written to `listed`. Raises OSError."""
    base = os.path.abspath(listed.parent)
    rows = sorted((os.path.relpath(os.path.abspath(file), base), file) for file in files)
    return "".join(f"{_digest(file)}  {Path(path).as_posix()}\n" for path, file in rows)


def is_list(text: str) -> bool:
    """Whether a text is a list as it is written here."""
    return _LIST.fullmatch(text) is not None


def read_outputs(listed: Path) -> list[Output]:
    """What a list names. Raises ToolgenError for a file that is no such list."""
    try:
        text = read_plain(listed).decode()
    except (OSError, UnicodeDecodeError) as error:
        raise ToolgenError(f"{listed} cannot be read: {error}") from error
    if not is_list(text):
        raise ToolgenError(f"{listed} is no list that toolgen build --outputs has written")
    rows = (line.split("  ", 1) for line in text.split("\n")[:-1])
    return [Output(listed.parent / path, digest) for digest, path in rows]


def _digest(file: Path) -> str:
    return hashlib.sha256(read_plain(file)).hexdigest()
