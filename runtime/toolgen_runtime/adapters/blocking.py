"""Calls from code that does not wait: what smolagents and llama-index's sync methods make.

One event loop in a thread of its own makes them all, so that what a tool opened in one call, such
as a client with connections, is still good in the next. Context variables go with a call.
"""

from __future__ import annotations

import asyncio
from contextlib import suppress
from os import getpid
from threading import Lock, Thread

from toolgen_runtime.errors import ToolFailed

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Coroutine
    from typing import Any

__all__ = ["wait_for"]

_lock = Lock()
_loops: dict[int, asyncio.AbstractEventLoop] = (
    {}
)  # by process: a fork has no thread of its parent's


def wait_for(coroutine: Coroutine[Any, Any, Any]) -> Any:
    """What a coroutine returns. The thread that asks stands still, and so does a loop that it runs.

    An interrupt cancels the coroutine. Raises what it raised, ToolFailed for a GeneratorExit, and
    RuntimeError when asked from within a coroutine that it runs: that one could never end.
    """
    loop = _loop()
    if asyncio._get_running_loop() is loop:
        coroutine.close()
        message = "an async tool cannot wait for a sync call of another tool: await it instead"
        raise RuntimeError(message)
    future = asyncio.run_coroutine_threadsafe(coroutine, loop)
    try:
        return future.result()
    except GeneratorExit as error:  # of a task of a tool's: it closes all that awaits the task
        message = "the tool raised GeneratorExit"
        raise ToolFailed(message) from error
    except BaseException:
        future.cancel()
        raise


def _loop() -> asyncio.AbstractEventLoop:
    with _lock:
        loop = _loops.get(getpid())
        if loop is None:
            loop = _loops[getpid()] = asyncio.new_event_loop()
            Thread(target=_run, args=(loop,), name="toolgen-tools", daemon=True).start()
        return loop


def _run(loop: asyncio.AbstractEventLoop) -> None:
    """Run the loop for as long as the process lasts, whatever its tasks do to it.

    A task that raises SystemExit or KeyboardInterrupt keeps it for who awaits the task, and throws
    it out of the loop as well; a tool may also stop the loop.
    """
    while True:
        with suppress(BaseException):
            loop.run_forever()
