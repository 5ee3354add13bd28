"""The event loop behind stdio: calls as tasks, cancelled by their id, and streams of changes.

Loaded with the first call, since asyncio is most of what a start would cost.
"""

from __future__ import annotations

import asyncio
import os
import sys
from _queue import Empty
from concurrent.futures import Future, ThreadPoolExecutor, wait
from contextlib import suppress
from signal import SIGTERM

from toolgen_runtime.serve.calling import Caller
from toolgen_runtime.serve.eras import Listen, ToolsCall, subscription_meta
from toolgen_runtime.serve.frames import (
    CONNECTION_CLOSED,
    error_line,
    notification_line,
    result_line,
)
from toolgen_runtime.serve.reports import Reports
from toolgen_runtime.serve.results import error_members
from toolgen_runtime.serve.session import Cancel
from toolgen_runtime.serve.streams import TooLong

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Coroutine
    from typing import Any

    from toolgen_runtime.serve.service import Service
    from toolgen_runtime.serve.session import Session
    from toolgen_runtime.serve.streams import Inbox, Wire
    from toolgen_runtime.serve.watching import Watched

__all__ = ["run_loop"]

_INTERRUPTED, _TERMINATED = 130, 143
_FINISH = 1.0  # seconds that calls may still take when the client has closed its end
_PARTS = 20
_GRACE = 0.5  # seconds that cancelled ones have to end in: clients wait for two, then they kill
_THREADS = 40  # as many as the official SDK has; by default they would be few more than processors
_LISTS_CHANGED = "notifications/tools/list_changed"


def run_loop(
    service: Service,
    session: Session,
    inbox: Inbox,
    wire: Wire,
    *,
    work: ToolsCall | Listen | None,
    watched: Watched | None,
) -> None:
    """Serve until the inbox ends; `work` is what came first, if anything.

    Exits the process when a call outlives the end although it was cancelled.
    """
    threads = _Threads(_THREADS, thread_name_prefix="tool")
    connection, code = _Loop(service, session, inbox, wire), _INTERRUPTED
    with asyncio.Runner() as runner:
        runner.get_loop().set_default_executor(threads)
        try:
            _run_through(runner, connection, connection.run(work, watched))
            code = 0
        except SystemExit:
            code = _TERMINATED
            raise
        finally:
            if not (connection.is_over and threads.end()):
                _exit_at_once(code)


def _run_through(
    runner: asyncio.Runner, connection: _Loop, work: Coroutine[Any, Any, None]
) -> None:
    """Run to the end, whatever a tool, or a task that it has left behind, does to the event loop.

    Raises SystemExit where the system asks the process to end, and KeyboardInterrupt where it is
    interrupted: calls have been cancelled then.
    """
    loop = runner.get_loop()
    task, interruption = loop.create_task(work), None

    def end() -> None:
        connection.is_ending = True
        task.cancel()

    with suppress(NotImplementedError, RuntimeError, ValueError):  # not here, or not in this thread
        loop.add_signal_handler(SIGTERM, end)
    while not task.done() and not loop.is_closed():
        try:
            runner.run(_awaited(task))
        except KeyboardInterrupt as error:
            interruption = error
            end()
        except (SystemExit, asyncio.CancelledError, RuntimeError):
            pass  # a task tried to end the process, cancelled all others, or stopped the loop
    if interruption is not None:
        raise interruption
    if task.cancelled():
        raise SystemExit(_TERMINATED)
    task.result()


async def _awaited(task: asyncio.Task[None]) -> None:
    await asyncio.wait([task])


def _exit_at_once(code: int) -> None:
    """End the process although something of a tool still runs, which Python would wait for."""
    for stream in (sys.stdout, sys.stderr):
        with suppress(Exception):  # a tool may have closed it, or put anything in its place
            stream.flush()
    os._exit(code)


class _Threads(ThreadPoolExecutor):
    """Threads for sync tools, of which it is known whether they still run."""

    def __init__(self, most: int, **options: Any) -> None:
        super().__init__(most, **options)
        self._running: set[Future[Any]] = set()

    def submit(self, fn: Callable[..., Any], /, *args: Any, **kwargs: Any) -> Future[Any]:
        future = super().submit(fn, *args, **kwargs)
        self._running.add(future)
        future.add_done_callback(self._running.discard)
        return future

    def end(self) -> bool:
        """Start nothing more and wait a little; whether all that had started came to its end."""
        self.shutdown(wait=False, cancel_futures=True)
        return not wait(set(self._running), timeout=_GRACE).not_done


class _Loop:
    """What is going on in one connection."""

    def __init__(self, service: Service, session: Session, inbox: Inbox, wire: Wire) -> None:
        self._service = service
        self._session = session
        self._inbox = inbox
        self._wire = wire
        self._caller = Caller(service)
        self._running: dict[asyncio.Task[None], ToolsCall] = {}
        self._unwanted: set[asyncio.Task[None]] = set()
        self._streams: dict[str | int, Listen] = {}
        self._ended = asyncio.Event()
        self.is_ending = False
        self.is_over = False

    async def run(self, work: ToolsCall | Listen | None, watched: Watched | None) -> None:
        """Serve until the inbox ends; `is_over` when all that was going on came to its end, too."""
        loop = asyncio.get_running_loop()

        def wake() -> None:
            with suppress(RuntimeError):  # the loop is over, and so is the reading of lines
                loop.call_soon_threadsafe(self._drain)

        self._inbox.wake = wake
        self._begin(work)
        self._drain()  # what came in between was announced to nobody
        watching = None if watched is None else loop.create_task(self._watch(watched))
        try:
            await self._until_ended()
            await self._finish()
        finally:
            if watching is not None:
                watching.cancel()
            self.is_over = await self._stop()

    async def _until_ended(self) -> None:
        """Wait for the end of the inbox, or of the process; a tool may cancel whatever runs."""
        while not self._ended.is_set():
            try:
                await self._ended.wait()
            except asyncio.CancelledError:
                if self.is_ending:
                    raise

    async def _finish(self) -> None:
        """Let calls end; what holds the event loop, as an import does, uses up one part alone."""
        for _ in range(_PARTS):
            if self._running:
                await asyncio.wait(self._running, timeout=_FINISH / _PARTS)

    async def _stop(self) -> bool:
        """Cancel the calls that still run, each of which gets an error; whether they ended."""
        for task, call in self._running.items():
            if task not in self._unwanted:
                message = "the connection was closed before the call came to its end"
                self._wire.write(error_line(call.id, CONNECTION_CLOSED, message))
            self._discard(task)
        pending = list(self._running)
        return not pending or not (await asyncio.wait(pending, timeout=_GRACE))[1]

    def _drain(self) -> None:
        """Answer all lines that are there."""
        while True:
            try:
                line = self._inbox.take()
            except Empty:
                return
            if line is None or self._wire.is_broken:
                self._ended.set()
                return
            if isinstance(line, TooLong):
                self._wire.write(line.answer())
            else:
                self._begin(self._session.receive(line))

    def _begin(self, outcome: bytes | ToolsCall | Listen | Cancel | None) -> None:
        match outcome:
            case bytes():
                self._wire.write(outcome)
            case ToolsCall():
                task = asyncio.get_running_loop().create_task(self._answer(outcome))
                self._running[task] = outcome
                task.add_done_callback(self._settle)
            case Listen():
                self._listen(outcome)
            case Cancel():
                self._cancel(outcome.id)

    def _cancel(self, key: str | int) -> None:
        """Stop a call, which then gets no answer, or a stream. What is over stays as it is; `77`
        and `"77"` are two.
        """
        self._streams.pop(key, None)
        for task, call in self._running.items():  # several, where a client uses an id twice
            if call.id == key:
                self._discard(task)

    def _discard(self, task: asyncio.Task[None]) -> None:
        self._unwanted.add(task)
        task.cancel()

    def _settle(self, task: asyncio.Task[None]) -> None:
        del self._running[task]
        self._unwanted.discard(task)

    async def _answer(self, call: ToolsCall) -> None:
        era = self._session.era
        assert era is not None
        task = asyncio.current_task()
        progress = Reports(call, self._wire)
        listener = progress.report if call.token is not None else None
        try:
            with self._session.told(era, call.request, tool=call.name) as request:
                members = await self._caller.answer(
                    call.name, call.arguments, request, modern=era.modern, listener=listener
                )
        except asyncio.CancelledError:
            if task in self._unwanted:
                raise
            members = error_members(f"{call.name} failed: it cancelled the task that it runs in")
        finally:
            progress.close()
        if task not in self._unwanted:
            self._wire.write(result_line(call.id, era.result(members)))
        if self._service.is_changing and self._service.refresh():
            self._announce()

    def _listen(self, listen: Listen) -> None:
        """Open a stream: the first message says what will be told of."""
        honored = '{"toolsListChanged":true}' if listen.tools else "{}"
        params = f'{{"notifications":{honored},{subscription_meta(listen.id)}}}'
        self._streams[listen.id] = listen
        self._wire.write(notification_line("notifications/subscriptions/acknowledged", params))

    async def _watch(self, watched: Watched) -> None:
        self._service.tool_list(modern=True)  # it is read when first needed: before a change
        async for tools in watched.changes():
            if self._service.replace_tools(tools):
                self._announce()

    def _announce(self) -> None:
        era = self._session.era
        if era is None:
            return
        if not era.modern:
            if era.is_open:
                self._wire.write(notification_line(_LISTS_CHANGED))
            return
        for listen in self._streams.values():
            if listen.tools:
                params = f"{{{subscription_meta(listen.id)}}}"
                self._wire.write(notification_line(_LISTS_CHANGED, params))
