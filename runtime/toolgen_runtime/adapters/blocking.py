"""Calls from code that does not wait: what smolagents and llama-index's sync methods make.

One event loop in a thread of its own makes them all, so that what a tool opened in one call, such
as a client with connections, is still good in the next. Context variables go with a call.
"""

from __future__ import annotations

import asyncio
from os import getpid
from threading import Lock, Thread

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

    An interrupt cancels the coroutine. Raises what it raised, and RuntimeError when asked from
    within a coroutine that it runs: that one could never end.
    """
    loop = _loop()
    if asyncio._get_running_loop() is loop:
        coroutine.close()
        message = "an async tool cannot wait for a sync call of another tool: await it instead"
        raise RuntimeError(message)
    future = asyncio.run_coroutine_threadsafe(coroutine, loop)
    try:
        return future.result()
    except BaseException:
        future.cancel()
        raise


def _loop() -> asyncio.AbstractEventLoop:
    with _lock:
        loop = _loops.get(getpid())
        if loop is None:
            loop = _loops[getpid()] = asyncio.new_event_loop()
            Thread(target=loop.run_forever, name="toolgen-tools", daemon=True).start()
        return loop
