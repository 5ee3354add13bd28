"""The call of a tool with options: prepare, validate, approve, call, finish, check, cut.

Consumes the parts of a tool's call and its `CallOptions`; produces an invoker like the one of a
tool without any, which this module is not loaded for.
"""

from __future__ import annotations

from _collections_abc import Mapping

from toolgen_runtime.call.validation import parsed
from toolgen_runtime.model.binding import run_context
from toolgen_runtime.model.errors import (
    ApprovalRequired,
    CallRejected,
    InvalidArguments,
    ToolError,
    ToolTimedOut,
)
from toolgen_runtime.model.settings import current
from toolgen_runtime.model.texts import is_a, kind_of, message_of, own_form, plain_form, within

TYPE_CHECKING = False

if TYPE_CHECKING:
    from asyncio import Timeout
    from collections.abc import Callable
    from typing import Any

    from toolgen_runtime.call.loops import TrioLimit
    from toolgen_runtime.model.binding import Call, RunContext
    from toolgen_runtime.model.options import Approval, CallOptions
    from toolgen_runtime.model.protocols import Reader

    Limit = Timeout | TrioLimit

__all__ = ["Pipeline"]

_NOT_ACCEPTED = "its arguments were not accepted"


class Pipeline:
    """One tool's call with all that goes around it."""

    __slots__ = (
        "_awaits",
        "_call",
        "_check",
        "_name",
        "_options",
        "_secrets",
        "_timeout",
        "_validate",
    )

    def __init__(
        self,
        name: str,
        reader: Reader,
        call: Call,
        awaits: bool,
        options: CallOptions,
        *,
        check: Callable[[Any], None] | None = None,
    ) -> None:
        """`awaits` tells that what `call` returns is to be awaited; `check` judges results."""
        self._name = name
        self._validate = reader.validate
        self._secrets = reader.secrets
        self._call = call
        self._awaits = awaits
        self._options = options
        self._check = check
        timeout = current().timeout if options.timeout is None else options.timeout
        self._timeout = None if timeout == float("inf") else timeout

    async def invoke(self, arguments: Any, context: object) -> Any:
        """Call the tool; what goes wrong is for `on_error`, and raised where that has no answer.

        Raises InvalidArguments, CallRejected, ApprovalRequired, InvalidResult, ToolFailed,
        ToolTimedOut, or the ToolError that the tool or a hook raised.
        """
        given = run_context(context)
        try:
            return await self._in_time(arguments, given)
        except BaseException as error:
            failed = self._failed(error, arguments)
            handled = error if is_a(error, Exception) else failed
            answer = await self._answer(given, handled, arguments)
            if answer is not None:
                return answer
            if failed is error:
                raise
            raise failed from error

    def _failed(self, error: BaseException, arguments: Any) -> ToolError:
        """What the caller is raised. Raises an interruption that may have come from outside."""
        from toolgen_runtime.call.failures import failure

        if type(error) is InvalidArguments and error.problems:
            return error
        failed = failure(self._name, error, arguments, self._secrets)
        if failed is not error:
            failed.__cause__ = error
        return failed

    async def _in_time(self, arguments: Any, context: RunContext[Any]) -> Any:
        if self._timeout is None:
            return await self._run(arguments, context, None)
        from toolgen_runtime.call.loops import time_limit

        limit = time_limit(self._timeout)
        if limit is None:
            return await self._run(arguments, context, None)
        try:
            async with limit:
                return await self._run(arguments, context, limit)
        except TimeoutError as error:
            if not limit.expired():
                raise
            raise ToolTimedOut.after(self._name, self._timeout) from error

    async def _run(self, arguments: Any, context: RunContext[Any], limit: Limit | None) -> Any:
        options = self._options
        if options.preprocessor is not None:
            arguments = await self._prepare(options.preprocessor, arguments)
        values = self._validate(arguments)
        if options.validate is not None:
            await self._accept(options.validate, values)
        if options.approval is not None:
            await self._approve(options.approval, values, context, limit)
        result = self._call(values, context)
        if self._awaits:
            result = await result
        if options.postprocessor is not None:
            made = options.postprocessor(result, **options.postprocessor_kwargs)
            result = await _settled(made)
        if self._check is not None or options.max_output is not None:
            from toolgen_runtime.call.drawing import lasting

            result = await lasting(result, plain_form if self._check is not None else own_form)
        if self._check is not None:
            self._check(result)
        if options.max_output is not None:
            from toolgen_runtime.call.cutting import cut

            result = cut(self._name, result, options.max_output)
        return result

    async def _prepare(self, preprocessor: Callable[..., Any], arguments: Any) -> Any:
        """The arguments that the preprocessor makes of those given.

        Where it fails on arguments that are bad anyway, these are what the model has to hear of.
        """
        try:
            given = parsed(arguments)
        except (TypeError, ValueError):
            self._validate(arguments)  # raises, with the place in the text
            raise
        if not isinstance(given, dict):
            return given  # validation says what it should have been
        try:
            made = preprocessor(dict(given), **self._options.preprocessor_kwargs)
            made = await _settled(made)
        except Exception:
            self._validate(given)
            raise
        if isinstance(made, Mapping):
            return made
        message = f"the preprocessor has to return the arguments, not {type(made).__name__}"
        raise TypeError(message)

    async def _accept(self, validate: Callable[..., Any], values: dict[str, Any]) -> None:
        try:
            verdict = await _settled(validate(dict(values)))
        except ToolError:
            raise
        except Exception as error:
            raise CallRejected.because(self._name, _reason(error)) from error
        if not verdict:
            raise CallRejected.because(self._name, _NOT_ACCEPTED)

    async def _approve(
        self,
        rule: Approval,
        values: dict[str, Any],
        context: RunContext[Any],
        limit: Limit | None,
    ) -> None:
        """Have the call approved; a person may take their time, which is not the tool's."""
        from toolgen_runtime.call.approval import ensure_approved

        approved = ensure_approved(self._name, rule, values, context)
        if limit is None:
            return await approved
        from toolgen_runtime.call.loops import now

        asked, deadline = now(), limit.when()
        assert deadline is not None  # every limit has one
        limit.reschedule(None)
        await approved
        limit.reschedule(deadline + now() - asked)

    async def _answer(self, context: RunContext[Any], error: Exception, arguments: Any) -> Any:
        """What `on_error` makes of an error, None where there is no handler."""
        handler = self._options.on_error
        is_callers = is_a(error, ApprovalRequired)  # the caller's to bring about
        if handler is None or is_callers:
            return None
        try:
            return await _settled(handler(context, error))
        except Exception as raised:
            failed = self._failed(raised, arguments)
            if failed is raised:
                raise
            raise failed from raised


def _reason(error: Exception) -> str:
    """Why `validate` does not take arguments: what it raised says so, where that may be told."""
    settings = current()
    if settings.mask_errors:
        return _NOT_ACCEPTED
    return within(message_of(error), settings.max_error) or kind_of(error)


async def _settled(result: Any) -> Any:
    """What a hook returned, awaited if it was async."""
    return await result if hasattr(result, "__await__") else result
