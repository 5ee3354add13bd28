"""Turns: all the tool calls of one message of a model, run at once and answered in their order."""

from __future__ import annotations

import asyncio
from threading import current_thread, main_thread

from toolgen_runtime.call import running_asyncio
from toolgen_runtime.call.calls import CallStatus, ToolCall
from toolgen_runtime.model.errors import ToolError, ToolFailed
from toolgen_runtime.observe.called import calling
from toolgen_runtime.observe.observing import refused
from toolgen_runtime.requests import MalformedRequest, ToolRequest
from toolgen_runtime.requests.answers import answer_to, read_call

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from toolgen_runtime.call.tools import Tool

    Find = Callable[[str], Tool]

__all__ = ["ToolResult", "answer_all", "call"]


class ToolResult:
    """What one call of a turn gave.

    - `tool`: the tool, None when there is none of that name
    - `output`: what it returned; for a call that went wrong, the text that tells the model
    - `item`: the output as a message to send back, in the form that the call came in
    - `error`: what went wrong, None when nothing did
    - `call`: the call itself, None where there was no tool to call
    """

    __slots__ = ("call", "error", "item", "output", "tool")

    def __init__(
        self,
        tool: Tool | None,
        output: Any,
        item: dict[str, Any],
        error: BaseException | None = None,
        call: ToolCall | None = None,
    ) -> None:
        self.tool = tool
        self.output = output
        self.item = item
        self.error = error
        self.call = call

    def __repr__(self) -> str:
        name = None if self.tool is None else self.tool.name
        return f"ToolResult({name!r}, {self.output!r})"


async def answer_all(
    calls: Iterable[object],
    find: Find,
    context: object,
    limit: int | None,
    *,
    allow_truncated: bool = False,
) -> list[ToolResult]:
    """A result for each call, in their order; at most `limit` of them run at a time.

    A request whose text was cut off is answered with a TruncatedRequest, unless
    `allow_truncated` is set: then it is made as it is.

    `find` gives the tool of a name or raises UnknownTool. A `ToolCall` among the calls is made as
    it is, with its own context. Raises MalformedRequest or TypeError, before any call is made, for
    what is no call, for one that was made already, and for ids that are not distinct; ValueError
    for a limit below 1.
    """
    if limit is not None and limit < 1:
        message = f"at least one call has to run at a time, got limit={limit}"
        raise ValueError(message)
    asked = [_Asked(call, allow_truncated) for call in calls]
    _refuse_spent([each.made for each in asked if each.made is not None])
    _refuse_doubled_ids([each.request for each in asked])
    gate = asyncio.Semaphore(limit or len(asked) or 1)
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(each.answer(find, context, gate)) for each in asked]
    return [task.result() for task in tasks]


class _Asked:
    """One call of a turn, as it came: what it asks for, and the `ToolCall` if it is one."""

    __slots__ = ("_allow_truncated", "given", "made", "request")

    def __init__(self, given: object, allow_truncated: bool) -> None:
        self.given = given
        self._allow_truncated = allow_truncated
        self.made = given if isinstance(given, ToolCall) else None
        self.request = read_call(given) if self.made is None else _request_of(self.made)

    async def answer(self, find: Find, context: object, gate: asyncio.Semaphore) -> ToolResult:
        request = self.request
        try:
            if not self._allow_truncated:
                request.require_whole()
            call = self.made or ToolCall(
                find(request.function), request.arguments, context=context, id=request.id
            )
        except ToolError as error:
            with calling(request.id):
                refused(request.function, request.arguments, error)
            return self._result(None, error)
        async with gate:
            return self._result(call, await _error_of(call))

    def _result(self, call: ToolCall | None, error: BaseException | None) -> ToolResult:
        response = None if call is None else call.execution.response
        output = response if error is None else str(error)
        is_error = error is not None
        given = self.request if self.made is not None else self.given
        item = answer_to(given, self.request, output, is_error=is_error)
        return ToolResult(None if call is None else call.tool, output, item, error, call)


async def call(tool: Tool, arguments: Any, context: object = None, id: str | None = None) -> Any:
    """What the tool returns; whatever it raises is a ToolError.

    `arguments` are JSON text or a mapping, `context` is the caller's value, `id` is the call's.
    """
    made = ToolCall(tool, arguments, context=context, id=id)
    error = await _error_of(made)
    if error is None:
        return made.execution.response
    if isinstance(error, ToolError):
        raise error
    raise ToolFailed.by(tool.name, error) from error


async def _error_of(call: ToolCall) -> BaseException | None:
    """Make a call; what went wrong in it, of whatever kind: a tool ends nothing but its own call.

    Raises what was meant for whoever waits here: cancellation, the end of this coroutine, and an
    interrupt of the process.
    """
    task = _current_task()
    try:
        await call.invoke()
    except BaseException as error:
        if isinstance(error, Exception) or _comes_from_outside(error, task):
            raise
        failed = ToolFailed.by(call.function, error)
        failed.__cause__ = error
        return failed
    return call.execution.error


def _current_task() -> asyncio.Task[Any] | None:
    return None if running_asyncio() is None else asyncio.current_task()


def _comes_from_outside(error: BaseException, task: asyncio.Task[Any] | None) -> bool:
    """Whether an interruption of a call, made by `task`, is not its tool's doing.

    Without asyncio it may be another library's way to cancel. A coroutine that is closed is closed
    by others than its task. Signals arrive in the main thread, and nowhere else.
    """
    if task is None or _current_task() is not task:
        return True
    if isinstance(error, asyncio.CancelledError):
        return task.cancelling() > 0
    return isinstance(error, KeyboardInterrupt) and current_thread() is main_thread()


def _request_of(call: ToolCall) -> ToolRequest:
    arguments = call.arguments
    if isinstance(arguments, bytes):
        arguments = arguments.decode("utf-8", "replace")
    given = arguments if arguments is None or isinstance(arguments, str) else dict(arguments)
    return ToolRequest(call.function, given, call.id)


def _refuse_spent(calls: list[ToolCall]) -> None:
    for call in calls:
        if call.execution.status is not CallStatus.PENDING or calls.count(call) > 1:
            message = f"a ToolCall can be made once: {call!r}"
            raise MalformedRequest(message)


def _refuse_doubled_ids(requests: Iterable[ToolRequest]) -> None:
    seen: set[str] = set()
    for request in requests:
        if request.id is not None and request.id in seen:
            message = f"two calls of one turn have the id {request.id!r}: nothing was called"
            raise MalformedRequest(message)
        if request.id is not None:
            seen.add(request.id)
