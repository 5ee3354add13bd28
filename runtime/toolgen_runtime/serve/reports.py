"""Reports of progress: what a running tool says of how far it has come, as notifications.

Consumes reports of one call, from any thread; produces lines on the wire until the call is over.
"""

from __future__ import annotations

from _thread import allocate_lock
from math import isfinite

from toolgen_runtime.serve.frames import notification_line, plain_text, quoted

TYPE_CHECKING = False

if TYPE_CHECKING:
    from toolgen_runtime.serve.eras import ToolsCall
    from toolgen_runtime.serve.streams import Wire

__all__ = ["Reports"]


class Reports:
    """Sends on what a call says of its progress, from any thread, until the call is over."""

    def __init__(self, call: ToolsCall, wire: Wire) -> None:
        token = call.token
        self._token = quoted(token) if isinstance(token, str) else str(token)
        self._wire = wire
        self._reached = float("-inf")
        self._is_open = True
        self._lock = allocate_lock()

    def report(self, progress: float, total: float | None, message: str | None) -> None:
        """Tell the client; a report that does not go beyond the last is dropped, as MCP asks."""
        progress = _number(progress)
        if not isfinite(progress):
            return
        total = None if total is None else _number(total)
        more = "" if total is None or not isfinite(total) else f',"total":{plain_text(total)}'
        if message is not None:
            more += f',"message":{quoted(str(message))}'
        params = f'{{"progressToken":{self._token},"progress":{plain_text(progress)}{more}}}'
        with self._lock:
            if self._is_open and progress > self._reached:
                self._reached = progress
                self._wire.write(notification_line("notifications/progress", params))

    def close(self) -> None:
        """Say nothing more."""
        with self._lock:
            self._is_open = False


def _number(value: object) -> float:
    """A number of any kind as one that JSON has; NaN for what is none.

    Whoever calls a tool without asking for its progress never hears of a wrong report either.
    """
    if isinstance(value, int | float):
        return value
    try:
        return float(value)  # type: ignore[arg-type]
    except Exception:
        return float("nan")
