"""Failures: what a tool raised, of whatever kind, as what its caller gets.

What came from outside, such as cancellation, stays what it is. Loaded when a call ends so, and by
those who make calls for others.
"""

from __future__ import annotations

from toolgen_runtime.call import running_asyncio
from toolgen_runtime.model.errors import ToolError, ToolFailed
from toolgen_runtime.model.settings import current
from toolgen_runtime.model.texts import is_a, within

TYPE_CHECKING = False

if TYPE_CHECKING:
    import asyncio
    from collections.abc import Callable
    from types import CodeType
    from typing import Any

    from toolgen_runtime.model.secrets import Secrets

__all__ = ["as_told", "comes_from_outside", "current_task", "failure"]


def failure(
    name: str, error: BaseException, arguments: Any, secrets: Callable[[], Secrets]
) -> ToolError:
    """The error for a tool that raised another one, or a ToolError as its caller gets it, in whose
    text nothing of the secrets among the arguments is shown.

    Raises the other one where it may have come from outside: see `comes_from_outside`.
    """
    if not _is_the_tools(error):
        raise error

    def hide(text: str) -> str:
        return secrets().redacted(text, arguments)

    if is_a(error, ToolError):
        return as_told(name, error, hide)
    return ToolFailed.by(name, error, hide)


def as_told(name: str, error: ToolError, hide: Callable[[str], str]) -> ToolError:
    """A ToolError that a tool raised, as its caller gets it: with the tool's name, and in a text of
    the documented size, from which `hide` took out what is not to be shown.

    A ToolFailed stands for one whose text cannot be had, or cannot be changed where it has to be.
    """

    try:
        if error.tool is None:
            error.tool = name
        said = str(error)
        shown = within(hide(said), current().max_error) if said.strip() else f"{name} failed"
        if shown != said:
            error.args = (shown, *error.args[1:])
        if str(error) == shown:
            return error
    except BaseException:  # of its own making: nothing else runs here
        pass
    failed = ToolFailed.by(name, error, hide)
    failed.__cause__ = error
    return failed


def current_task() -> asyncio.Task[Any] | None:
    """The task of asyncio that this runs in, None outside of any."""
    module = running_asyncio()
    return None if module is None else module.current_task()


def _is_the_tools(error: BaseException) -> bool:
    """Whether an error can only be its tool's doing, wherever it is seen.

    Cancellation and the end of a coroutine may be meant for the call. Without asyncio anything that
    is not known may be another library's way to cancel.
    """
    kind = type(error)  # what it says of its own class is nothing to go by
    if issubclass(kind, Exception | SystemExit):
        return True
    if issubclass(kind, KeyboardInterrupt):
        return not _is_of_signal(error)
    task = current_task()
    return task is not None and not issubclass(kind, _cancelled() | GeneratorExit)


def comes_from_outside(error: BaseException, task: asyncio.Task[Any] | None) -> bool:
    """Whether an interruption of a call that `task` makes is not its tool's doing.

    A coroutine that is closed is closed by others than its task.
    """
    if _is_the_tools(error):
        return False
    if task is None or current_task() is not task:
        return True
    return is_a(error, KeyboardInterrupt) or (
        issubclass(type(error), _cancelled()) and task.cancelling() > 0
    )


def _cancelled() -> type[BaseException]:
    from asyncio import CancelledError

    return CancelledError


def _is_of_signal(error: BaseException) -> bool:
    """Whether somebody may have interrupted the process just here.

    Signals arrive in the main thread, and nowhere else. `asyncio.run` takes the first one itself:
    it cancels its main task, and raises nothing in what runs. A handler that is written in Python,
    such as uvicorn's, is among the frames of what it raises.
    """
    from signal import SIG_DFL, SIG_IGN, SIGINT, getsignal
    from threading import current_thread, main_thread

    if current_thread() is not main_thread():
        return False
    handler = getsignal(SIGINT)
    main_task = getattr(handler, "keywords", {}).get("main_task")
    if main_task is not None:
        return bool(main_task.cancelling())
    code = getattr(handler, "__code__", None)
    return handler not in (SIG_DFL, SIG_IGN) and (code is None or _ran(code, error))


def _ran(code: CodeType, error: BaseException) -> bool:
    """Whether a function is among the frames that an error passed."""
    frames = BaseException.__dict__["__traceback__"].__get__(error)  # whatever its class says
    while frames is not None:
        if frames.tb_frame.f_code is code:
            return True
        frames = frames.tb_next
    return False
