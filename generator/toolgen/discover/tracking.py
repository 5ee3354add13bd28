"""Tracking: telling somebody what discovery is about to look at."""

from __future__ import annotations

from typing import Protocol


class Tracker(Protocol):
    """Is told of everything that the outcome of discovery rests on, before it is looked at.

    Paths are absolute and POSIX.
    """

    def directory(self, path: str) -> None:
        """The names in a directory are about to be listed."""

    def file(self, path: str) -> None:
        """A file, which may be absent, is about to be read, now or by the pipeline later."""

    def presence(self, path: str) -> None:
        """It is about to matter whether a path exists, and nothing else about it."""


class _Untracked:
    """A tracker that forgets."""

    def directory(self, path: str) -> None:
        """Forget it."""

    def file(self, path: str) -> None:
        """Forget it."""

    def presence(self, path: str) -> None:
        """Forget it."""


UNTRACKED: Tracker = _Untracked()
"""For callers that keep no record."""
