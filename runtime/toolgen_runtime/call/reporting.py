"""Progress that is sent on: what a tool says of its own, to the client that asked for the call.

Consumes reports of any thread; produces calls of an async function, one after the other.
"""

from __future__ import annotations

import asyncio

from toolgen_runtime.call.progress import listening

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Awaitable, Callable
    from types import TracebackType
    from typing import Any

    Send = Callable[[float, float | None, str | None], Awaitable[Any]]

__all__ = ["Reporting"]


class Reporting:
    """`async with Reporting(send):` sends on, in order, what the tools called inside report.

    All of it is sent before the block ends. What does not grow is left out, as MCP asks. A client
    that cannot be told any more does not make the call fail.
    """

    __slots__ = ("_has_reports", "_last", "_listening", "_loop", "_reached", "_send")

    def __init__(self, send: Send) -> None:
        self._send = send
        self._loop = asyncio.get_running_loop()
        self._last: asyncio.Task[None] | None = None
        self._reached = float("-inf")
        self._has_reports = False
        self._listening = listening(self.report)

    async def __aenter__(self) -> Reporting:
        self._listening.__enter__()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._listening.__exit__(kind, error, traceback)
        if self._has_reports:
            await asyncio.sleep(0)  # one of a thread may be on its way
        if self._last is not None:
            await self._last

    def report(self, progress: float, total: float | None, message: str | None) -> None:
        """Have this sent on. May be called from any thread, for one that listens itself."""
        self._has_reports = True
        self._loop.call_soon_threadsafe(self._queue, progress, total, message)

    def _queue(self, progress: float, total: float | None, message: str | None) -> None:
        if progress > self._reached:
            self._reached = progress
            sending = self._sent_after(self._last, progress, total, message)
            self._last = self._loop.create_task(sending)

    async def _sent_after(
        self,
        earlier: asyncio.Task[None] | None,
        progress: float,
        total: float | None,
        message: str | None,
    ) -> None:
        if earlier is not None:
            await earlier
        try:
            await self._send(progress, total, message)
        except Exception:
            return
