"""Contents: what files hold, told by digests: of what was read, or of what was seen before.

A signature tells that a file is as it was when an earlier run read it: what has the same one at the
same place is not read again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from toolgen.source import SourceFile, Unreadable

Signature = tuple[int, ...]


def text_digest(data: bytes) -> str:
    """What tells the content of a file from another, or that it cannot be read."""
    if isinstance(data, Unreadable):
        return f"unreadable: {data.reason}"
    return hashlib.sha256(data).hexdigest()


@dataclass(frozen=True, slots=True)
class Signatures:
    """What tells that files below a `place`, which is absolute, are as they were seen.

    `of` gives None where that cannot be told, as of a file that changed a moment ago.
    """

    place: str
    of: Callable[[SourceFile], Signature | None]


@dataclass(frozen=True, slots=True)
class SeenContent:
    """The digest of a file's content, and the signature that the file had then, if it had one."""

    path: str
    digest: str
    signature: Signature | None


class Contents:
    """The contents of files as a run has seen them.

    `are_torn` tells that one has changed while the run lasted: nothing that was read then is kept.
    """

    def __init__(self, signatures: Signatures) -> None:
        self._signatures = signatures
        self._before: dict[str, SeenContent] = {}
        self._digests: dict[str, str] = {}
        self._now: dict[str, SeenContent] = {}
        self.are_torn = False

    @property
    def place(self) -> str:
        """Where the files are."""
        return self._signatures.place

    def recall(self, place: str, contents: Iterable[SeenContent]) -> None:
        """Learn what an earlier run has seen of files at a place."""
        if place == self.place:
            self._before.update((each.path, each) for each in contents)

    def seen(self, path: str, data: bytes) -> bytes:
        """Note the content of a file."""
        self._note(path, text_digest(data))
        return data

    def digest(self, source: SourceFile) -> str:
        """The digest of a file's content, which is read unless it is known."""
        return self.content(source).digest

    def content(self, source: SourceFile) -> SeenContent:
        """What was seen of a file."""
        return self._now.get(source.path) or self._seen(source)

    def _seen(self, source: SourceFile) -> SeenContent:
        signature = self._signatures.of(source)
        found = self._before.get(source.path)
        if found is None or not signature or found.signature != signature:
            digest = self._digests.get(source.path) or text_digest(source.load())
            found = SeenContent(source.path, digest, signature)
        self._note(source.path, found.digest)
        self._now[source.path] = found
        return found

    def _note(self, path: str, digest: str) -> None:
        if self._digests.setdefault(path, digest) != digest:
            self.are_torn = True
