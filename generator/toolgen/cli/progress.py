"""Progress of long work, on the terminal: a bar on stderr that short work never shows."""

from __future__ import annotations

import sys
import time
from contextlib import AbstractContextManager, nullcontext
from typing import TYPE_CHECKING

from toolgen.cli.terminal import is_terminal

if TYPE_CHECKING:
    from rich.progress import Progress

DELAY = 0.7
"""Seconds that work lasts before it counts as long."""


class ProgressBar:
    """A callback for `(done, total)`; to be used as a context manager, which clears the bar.

    The delay starts with the first call, so that loading toolgen does not count as work.
    """

    def __init__(self, delay: float = DELAY) -> None:
        self._delay = delay
        self._due: float | None = None
        self._shown: Progress | None = None

    def __enter__(self) -> ProgressBar:
        return self

    def __exit__(self, *_: object) -> None:
        if self._shown is not None:
            self._shown.stop()

    def __call__(self, done: int, total: int) -> None:
        """Note that `done` of `total` files are read."""
        if self._due is None:
            self._due = time.monotonic() + self._delay
        if self._shown is None:
            if done == total or time.monotonic() < self._due:
                return
            self._shown = _start()
        self._shown.update(self._shown.task_ids[0], completed=done, total=total)


def _start() -> Progress:
    from rich.console import Console
    from rich.progress import Progress

    progress = Progress(console=Console(stderr=True), transient=True)
    progress.add_task("reading")
    progress.start()
    return progress


def progress_bar(*, quiet: bool) -> AbstractContextManager[ProgressBar | None]:
    """A bar when a person watches stderr, else None."""
    if quiet or not is_terminal(sys.stderr):
        return nullcontext()
    return ProgressBar()
