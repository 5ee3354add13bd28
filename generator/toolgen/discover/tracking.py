"""Tracking: telling somebody what discovery is about to look at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Protocol, TypeVar

Answer = TypeVar("Answer")


class Tracker(Protocol):
    """Is told of everything that the outcome of discovery rests on, before it is looked at.

    Paths are absolute and POSIX.
    """

    def directory(self, path: str) -> None:
        """The names in a directory are about to be listed."""

    def file(self, path: str) -> None:
        """A file, which may be absent, is about to be read, now or by the pipeline later."""

    def files_of(self, directory: str, names: Iterable[str]) -> None:
        """Files of a directory, whose path ends with a slash, are."""

    def presence(self, path: str) -> None:
        """It is about to matter whether a path exists, and nothing else about it."""

    def look(self, path: Path, look: Callable[[Path], Answer]) -> Answer:
        """What a look at the text of a file gives, by which modules get their names."""

    def signature(self, path: str) -> tuple[int, ...] | None:
        """What tells that a file is as it was when it was told of; None where nothing does."""


class _Untracked:
    """A tracker that forgets."""

    def directory(self, path: str) -> None:
        """Forget it."""

    def file(self, path: str) -> None:
        """Forget it."""

    def files_of(self, directory: str, names: Iterable[str]) -> None:
        """Forget them."""

    def presence(self, path: str) -> None:
        """Forget it."""

    def look(self, path: Path, look: Callable[[Path], Answer]) -> Answer:
        """Look."""
        return look(path)

    def signature(self, path: str) -> None:
        """Nothing is known."""


UNTRACKED: Tracker = _Untracked()
"""For callers that keep no record."""
