"""Scheduling: one analysis at a time, off the event loop, of what was typed last.

What is asked for while one runs ends it at its next checkpoint, and goes on with what that one was
to do as well.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Generic, TypeVar

from toolgen.lsp.analysis import Superseded

Made = TypeVar("Made")
Changed = frozenset[Path] | None
Prepare = Callable[[Changed, Callable[[], bool]], Callable[[], Made]]

_STACK = 16 * 1024 * 1024  # bytes: some systems give threads half a megabyte


class Scheduler(Generic[Made]):
    """Runs in a thread what `prepare` gives, which is handed the documents that were edited (None
    for any files) and a way to ask whether it is superseded. `done` is told what was made, or
    `failed` why not: these and `prepare` run in the loop.
    """

    def __init__(
        self,
        prepare: Prepare[Made],
        done: Callable[[Made], None],
        failed: Callable[[Exception], None],
    ) -> None:
        self._prepare = prepare
        self._done = done
        self._failed = failed
        self._waiting: Changed = frozenset()
        self._timer: asyncio.TimerHandle | None = None
        self._task: asyncio.Task[None] | None = None
        self._is_superseded = threading.Event()
        self._is_stopped = False
        self._settled = asyncio.Event()
        self._settled.set()
        threading.stack_size(_STACK)
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="analysis")

    def request(self, changed: Iterable[Path] | None, delay: float) -> None:
        """Analyse once nothing was asked for in `delay` seconds."""
        self._waiting = _both(self._waiting, None if changed is None else frozenset(changed))
        self._settled.clear()
        self._is_superseded.set()
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(delay, self._start)

    async def settled(self, seconds: float) -> None:
        """Wait until what was asked for is done, for so long at most."""
        try:
            await asyncio.wait_for(self._settled.wait(), seconds)
        except TimeoutError:
            return

    def stop(self) -> None:
        """Begin nothing more, and end what runs at its next checkpoint."""
        self._is_stopped = True
        self._is_superseded.set()
        self._thread.shutdown(wait=False, cancel_futures=True)

    def _start(self) -> None:
        self._timer = None
        if self._task is None and not self._is_stopped:
            self._task = asyncio.get_running_loop().create_task(self._run())

    async def _run(self) -> None:
        changed, self._waiting = self._waiting, frozenset()
        self._is_superseded.clear()
        loop = asyncio.get_running_loop()
        asked = self._is_superseded.is_set
        try:
            made = await loop.run_in_executor(self._thread, self._prepare(changed, asked))
            if asked():
                raise Superseded
            self._done(made)
        except Superseded:
            self._waiting = _both(self._waiting, changed)
        except Exception as error:  # told once by whoever shows it; the next edit tries again
            self._failed(error)
        finally:
            self._task = None
            self._go_on()

    def _go_on(self) -> None:
        """Begin with what has come meanwhile, unless its time is still to come."""
        if self._waiting == frozenset():
            self._settled.set()
        elif self._timer is None:
            self._start()


def _both(one: Changed, other: Changed) -> Changed:
    return None if one is None or other is None else one | other
