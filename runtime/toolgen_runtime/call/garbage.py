"""Garbage: Python's garbage collector waits while the errors of large arguments are made.

A million errors are some ten million new objects, none of them garbage, which the collector goes
through again and again as they become more: that takes longer than the validation itself.
"""

from __future__ import annotations

import gc

TYPE_CHECKING = False

if TYPE_CHECKING:
    from types import TracebackType

__all__ = ["CollectorPaused"]


class CollectorPaused:
    """A context in which nothing is collected; what was so before is so again after it."""

    __slots__ = ("_was_on",)

    def __enter__(self) -> None:
        self._was_on = gc.isenabled()
        gc.disable()

    def __exit__(
        self,
        kind: type[BaseException] | None,
        raised: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        if self._was_on:
            gc.enable()
