"""Loops: the threads and the time limits of the loop that a call runs in, asyncio's or trio's.

Loaded with the first tool that is not async, and with the first that has a time limit.
"""

from __future__ import annotations

import sys
from _contextvars import ContextVar, copy_context

from toolgen_runtime.call import running_asyncio
from toolgen_runtime.model.texts import kind_of

TYPE_CHECKING = False

if TYPE_CHECKING:
    from asyncio import Timeout
    from collections.abc import Callable
    from types import TracebackType
    from typing import Any

__all__ = ["TrioLimit", "in_thread", "now", "time_limit", "turn"]

_IN_THREAD: ContextVar[bool] = ContextVar("toolgen_in_thread", default=False)
"""Whether what runs was called by a tool that holds a thread until it is done."""


async def in_thread(function: Callable[..., Any], *arguments: Any) -> Any:
    """What a function gives in a thread, context variables kept; at once where no loop runs.

    Loops have a few threads. A tool in one that calls others waits for them, so that these get
    threads of their own: however many wait, none waits for a thread.
    """
    asyncio = running_asyncio()
    if asyncio is None:
        trio = _running_trio()
        if trio is None:
            return function(*arguments)
        limiter = trio.CapacityLimiter(1) if _IN_THREAD.get() else None
        return await trio.to_thread.run_sync(
            _held, function, arguments, abandon_on_cancel=True, limiter=limiter
        )
    if _IN_THREAD.get():
        return await _in_own_thread(function, arguments)
    return await asyncio.to_thread(_held, function, arguments)


async def turn() -> None:
    """Let whatever else waits for the loop that runs go on."""
    asyncio = running_asyncio()
    if asyncio is not None:
        await asyncio.sleep(0)
    elif (trio := _running_trio()) is not None:
        await trio.lowlevel.checkpoint()


async def _in_own_thread(function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    from asyncio import wrap_future
    from concurrent.futures import Future
    from threading import Thread

    future: Future[Any] = Future()
    context = copy_context()

    def work() -> None:
        if future.set_running_or_notify_cancel():
            try:
                future.set_result(context.run(_held, function, arguments))
            except BaseException as error:
                future.set_exception(error)

    Thread(target=work, name="toolgen-nested", daemon=True).start()
    return await wrap_future(future)


def _held(function: Callable[..., Any], arguments: tuple[Any, ...]) -> Any:
    _IN_THREAD.set(True)  # in a copy of the context, which ends with the call
    try:
        return function(*arguments)
    except (StopIteration, GeneratorExit) as error:  # neither comes through a future
        message = f"the tool raised {kind_of(error)}"
        raise RuntimeError(message) from error


class TrioLimit:
    """`asyncio.timeout`, where a loop of trio runs."""

    def __init__(self, trio: Any, seconds: float) -> None:
        self._scope = trio.CancelScope()
        self.reschedule(trio.current_time() + seconds)

    def when(self) -> float:
        """When time is up."""
        deadline: float = self._scope.deadline
        return deadline

    def reschedule(self, when: float | None) -> None:
        """Have it end at another time."""
        self._scope.deadline = float("inf") if when is None else when

    def expired(self) -> bool:
        """Whether it has ended what ran within."""
        return bool(self._scope.cancelled_caught)

    async def __aenter__(self) -> TrioLimit:
        self._scope.__enter__()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self._scope.__exit__(kind, error, traceback)
        if self.expired():
            raise TimeoutError


def time_limit(seconds: float) -> Timeout | TrioLimit | None:
    """`async with` it, a TimeoutError is raised when the seconds are over; None for no loop."""
    asyncio = running_asyncio()
    if asyncio is not None:
        limit: Timeout = asyncio.timeout(seconds)
        return limit
    trio = _running_trio()
    return None if trio is None else TrioLimit(trio, seconds)


def now() -> float:
    """The time of the loop that runs."""
    asyncio = running_asyncio()
    found: float = (
        sys.modules["trio"].current_time() if asyncio is None else asyncio.get_running_loop().time()
    )
    return found


def _running_trio() -> Any:
    """The module trio, 0.23 or newer, when a loop of its runs here."""
    trio = sys.modules.get("trio")
    is_running = getattr(getattr(trio, "lowlevel", None), "in_trio_run", None)
    return trio if is_running is not None and is_running() else None
