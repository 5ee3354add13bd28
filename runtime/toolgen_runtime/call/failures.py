"""Failures: what a tool raised, of whatever kind, as what its caller gets.

What came from outside, such as cancellation, stays what it is. Loaded when a call ends so, and by
those who make calls for others.
"""

from __future__ import annotations

from toolgen_runtime.call import running_asyncio
from toolgen_runtime.model.errors import ToolFailed

TYPE_CHECKING = False

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable
    from typing import Any

    from toolgen_runtime.model.secrets import Secrets

__all__ = ["comes_from_outside", "current_task", "failure"]


def failure(
    name: str, error: BaseException, arguments: Any, secrets: Callable[[], Secrets]
) -> ToolFailed:
    """The error for a tool that raised another one, in whose text nothing of the secrets among the
    arguments is shown.

    Raises the other one where it may have come from outside: see `comes_from_outside`.
    """
    if not _is_the_tools(error):
        raise error
    return ToolFailed.by(name, error, lambda text: secrets().redacted(text, arguments))


def current_task() -> asyncio.Task[Any] | None:
    """The task of asyncio that this runs in, None outside of any."""
    module = running_asyncio()
    return None if module is None else module.current_task()


def _is_the_tools(error: BaseException) -> bool:
    """Whether an error can only be its tool's doing, wherever it is seen.

    Cancellation and the end of a coroutine may be meant for the call. Without asyncio anything that
    is not known may be another library's way to cancel.
    """
    if isinstance(error, Exception | SystemExit):
        return True
    if isinstance(error, KeyboardInterrupt):
        return not _is_of_signal()
    task = current_task()
    return task is not None and not isinstance(error, _cancelled() | GeneratorExit)


def comes_from_outside(error: BaseException, task: asyncio.Task[Any] | None) -> bool:
    """Whether an interruption of a call that `task` makes is not its tool's doing.

    A coroutine that is closed is closed by others than its task.
    """
    if _is_the_tools(error):
        return False
    if task is None or current_task() is not task:
        return True
    return isinstance(error, KeyboardInterrupt) or (
        isinstance(error, _cancelled()) and task.cancelling() > 0
    )


def _cancelled() -> type[BaseException]:
    from asyncio import CancelledError

    return CancelledError


def _is_of_signal() -> bool:
    """Whether somebody may have interrupted the process just here.

    Signals arrive in the main thread, and nowhere else. `asyncio.run` takes the first one itself:
    it cancels its main task, and raises nothing in what runs.
    """
    from signal import SIG_DFL, SIG_IGN, SIGINT, getsignal
    from threading import current_thread, main_thread

    if current_thread() is not main_thread():
        return False
    handler = getsignal(SIGINT)
    main_task = getattr(handler, "keywords", {}).get("main_task")
    if main_task is not None:
        return bool(main_task.cancelling())
    return handler not in (SIG_DFL, SIG_IGN)
