"""Progress: a running tool says how far it has come, and whoever made the call may listen.

Who listens is a context variable. A tool needs no parameter for it, and one that is called where
nobody listens says it to no one. Sync tools run in threads that keep the context.
"""

from __future__ import annotations

from contextvars import ContextVar

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable
    from contextvars import Token

    Listener = Callable[[float, float | None, str | None], None]

__all__ = ["listening", "report_progress"]

_listener: ContextVar[Listener | None] = ContextVar("toolgen_progress", default=None)


def report_progress(
    progress: float, total: float | None = None, message: str | None = None
) -> None:
    """Tell whoever called the tool that it has come to `progress`, of `total` where that is known.

    The unit is the tool's own; `progress` should grow with every report. May be called from any
    thread, and does nothing where nobody listens.
    """
    listener = _listener.get()
    if listener is not None:
        listener(progress, total, message)


class listening:
    """`with listening(show):` has `show(progress, total, message)` called by the tools inside.

    It runs in the thread of the tool, and what it raises reaches the tool.
    """

    __slots__ = ("_listener", "_tokens")

    def __init__(self, listener: Listener | None) -> None:
        self._listener = listener
        self._tokens: list[Token[Listener | None]] = []

    def __enter__(self) -> listening:
        self._tokens.append(_listener.set(self._listener))
        return self

    def __exit__(self, *raised: object) -> None:
        _listener.reset(self._tokens.pop())
