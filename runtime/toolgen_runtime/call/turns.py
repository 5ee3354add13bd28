"""Turns: all the tool calls of one message of a model, run at once and answered in their order."""

from __future__ import annotations

import asyncio
from functools import partial

from toolgen_runtime.call.calls import CallStatus, ToolCall
from toolgen_runtime.call.failures import as_told, comes_from_outside, current_task
from toolgen_runtime.model.errors import ToolError, ToolFailed
from toolgen_runtime.model.once import is_settled
from toolgen_runtime.model.secrets import secrets_of_schema
from toolgen_runtime.model.texts import decoded, is_a, is_sendable, message_of
from toolgen_runtime.observe.called import calling
from toolgen_runtime.observe.observing import refused
from toolgen_runtime.requests import MalformedRequest, ToolRequest
from toolgen_runtime.requests.answers import answer_to, read_call, remains_of

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from typing import Any

    from toolgen_runtime.call.tools import Tool

    Find = Callable[[str], Tool]

__all__ = ["ToolResult", "answer_all", "call"]

_CANCELLED = "it cancelled the task that it runs in"


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
    it is, with its own context. What a model got wrong is the answer to its own call, and ends no
    turn: a dict that is no call, and an id that an earlier call has, are a MalformedRequest there.
    Raises, before any call is made, TypeError for what cannot be a call, MalformedRequest for a
    ToolCall that was made already, ValueError for a limit below 1.
    """
    if limit is not None and limit < 1:
        message = f"at least one call has to run at a time, got limit={limit}"
        raise ValueError(message)
    asked = [_Asked(call, allow_truncated) for call in calls]
    _refuse_spent([each.made for each in asked if each.made is not None])
    _refuse_doubled_ids(asked)
    gate = asyncio.Semaphore(limit or len(asked) or 1)
    async with asyncio.TaskGroup() as group:
        tasks = [group.create_task(each.answer(find, context, gate)) for each in asked]
    return [task.result() for task in tasks]


class _Asked:
    """One call of a turn, as it came: what it asks for, and the `ToolCall` if it is one."""

    __slots__ = ("_allow_truncated", "given", "made", "refusal", "request")

    def __init__(self, given: object, allow_truncated: bool) -> None:
        self.given = given
        self._allow_truncated = allow_truncated
        self.made = given if isinstance(given, ToolCall) else None
        self.refusal: MalformedRequest | None = None
        try:
            self.request = read_call(given) if self.made is None else _request_of(self.made)
        except MalformedRequest as error:
            self.request, self.refusal = remains_of(given), error

    async def answer(self, find: Find, context: object, gate: asyncio.Semaphore) -> ToolResult:
        request = self.request
        try:
            if self.refusal is not None:
                raise self.refusal
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
            failure, item = await _outcome(call, self._item)
        if failure is not None:
            return self._result(call, failure)
        return ToolResult(call.tool, call.execution.response, item, None, call)

    def _result(self, call: ToolCall | None, error: BaseException) -> ToolResult:
        output = message_of(error)
        item = self._item(output, is_error=True)
        return ToolResult(None if call is None else call.tool, output, item, error, call)

    def _item(self, output: Any, *, is_error: bool = False) -> dict[str, Any]:
        given = self.request if self.made is not None else self.given
        return answer_to(given, self.request, output, is_error=is_error)


async def call(
    tool: Tool,
    arguments: Any,
    context: object = None,
    id: str | None = None,
    form: Callable[[Any], Any] | None = None,
) -> Any:
    """What the tool returns, or what `form` makes of that; whatever either raises is a ToolError.

    `arguments` are JSON text or a mapping, `context` is the caller's value, `id` is the call's.
    Whoever hands results on says how by `form`: to look at an object of a tool's is to run it.
    """
    made = ToolCall(tool, arguments, context=context, id=id)
    error, found = await _outcome(made, form)
    if error is None:
        return found
    if is_a(error, ToolError) and is_sendable(error):
        raise error
    raise ToolFailed.by(tool.name, error) from error


async def _outcome(
    call: ToolCall, form: Callable[[Any], Any] | None
) -> tuple[BaseException | None, Any]:
    """Make a call; what went wrong in it, of whatever kind, and what `form` makes of its result.

    It has a task of its own, since a tool can cancel the one that it runs in, also later: it ends
    nothing but its own call. Raises what was meant for whoever waits here: cancellation, the end of
    this coroutine, and an interrupt of the process.
    """
    task = current_task()
    if task is None:
        return await _ended(call, form)
    own = task.get_loop().create_task(_ended(call, form))
    try:
        return await own
    except asyncio.CancelledError as error:
        if task.cancelling():
            raise
        from toolgen_runtime.model.settings import error_text

        failed = ToolFailed(error_text("FAILED", tool=call.function, error=_CANCELLED))
        failed.tool, failed.__cause__ = call.function, error
        return failed, None
    finally:
        own.cancel()


async def _ended(
    call: ToolCall, form: Callable[[Any], Any] | None
) -> tuple[BaseException | None, Any]:
    """The same in the task that it is in, which may be cancelled for whatever reason."""
    task = current_task()
    try:
        await call.invoke()
        if not is_settled(call.execution.response):
            await _collect(call)
        execution = call.execution
        if execution.error is None and form is not None:
            return _formed(call, form)
        return execution.error, execution.response
    except BaseException as error:
        if comes_from_outside(error, task):
            raise
        failed = ToolFailed.by(call.function, error, partial(_hidden, call))
        failed.__cause__ = error
        return failed, None


def _formed(call: ToolCall, form: Callable[[Any], Any]) -> tuple[BaseException | None, Any]:
    try:
        return None, form(call.execution.response)
    except Exception as error:
        return _told(call, error), None


async def _collect(call: ToolCall) -> None:
    """Have the items of an iterator, and what a coroutine comes to, as the response; what either
    raises is the call's error.
    """
    from toolgen_runtime.call.collecting import collected

    execution = call.execution
    try:
        execution.response = await collected(call.tool, execution.response)
    except Exception as error:
        execution.response, execution.status = None, CallStatus.FAILED
        execution.error = _told(call, error)


def _told(call: ToolCall, error: Exception) -> ToolError:
    """What was raised behind a call as its caller gets it."""
    hide = partial(_hidden, call)
    if is_a(error, ToolError):
        return as_told(call.function, error, hide)
    return ToolFailed.by(call.function, error, hide)


def _hidden(call: ToolCall, text: str) -> str:
    """A text without the secrets among the arguments of a call."""
    return secrets_of_schema(call.tool.parameters).redacted(text, call.arguments)


def _request_of(call: ToolCall) -> ToolRequest:
    arguments = decoded(call.arguments)
    given = arguments if arguments is None or isinstance(arguments, str) else dict(arguments)
    return ToolRequest(call.function, given, call.id)


def _refuse_spent(calls: list[ToolCall]) -> None:
    for call in calls:
        if call.execution.status is not CallStatus.PENDING or calls.count(call) > 1:
            message = f"a ToolCall can be made once: {call!r}"
            raise MalformedRequest(message)


def _refuse_doubled_ids(asked: Iterable[_Asked]) -> None:
    """Have the first call of an id made, and no other: nobody could tell their answers apart."""
    seen: set[str] = set()
    for each in asked:
        id = each.request.id
        if id in seen and each.refusal is None:
            message = f"an earlier call of this turn has the id {id!r}: this one was not made"
            each.refusal = MalformedRequest(message, tool=each.request.function)
        if id is not None:
            seen.add(id)
