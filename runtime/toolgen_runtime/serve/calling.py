"""Calls that a client asks for: the tool is run, and what comes of it is a result's members.

Consumes a service and the name and arguments of a call; both transports do their calls here. Loaded
with the first call, for the modules that it brings are a good part of a start.
"""

from __future__ import annotations

from asyncio import CancelledError
from contextlib import nullcontext

from toolgen_runtime.call.approval import approving
from toolgen_runtime.call.progress import listening
from toolgen_runtime.call.turns import call
from toolgen_runtime.model.errors import ToolError, ToolFailed, UnknownTool
from toolgen_runtime.model.settings import current
from toolgen_runtime.model.texts import message_of, words_of
from toolgen_runtime.serve.results import error_members, result_members

TYPE_CHECKING = False

if TYPE_CHECKING:
    import asyncio
    from contextlib import AbstractContextManager
    from typing import Any

    from toolgen_runtime.call.approval import ApprovalRequest
    from toolgen_runtime.call.progress import Listener
    from toolgen_runtime.observe.serving import ServedRequest
    from toolgen_runtime.serve.service import Service

__all__ = ["Caller"]


class Caller:
    """Runs the tools of a service, any number at a time."""

    def __init__(self, service: Service) -> None:
        self._service = service
        self._context: asyncio.Future[Any] | None = None

    async def answer(
        self,
        name: str,
        arguments: dict[str, Any] | None,
        request: ServedRequest,
        *,
        modern: bool,
        listener: Listener | None = None,
    ) -> str:
        """The members of the result of a call, as JSON.

        What goes wrong is told to the model, and noted in the request. Cancellation goes through.
        """
        service = self._service
        try:
            if name not in service.tools:  # it was there when the call came: see `replace_tools`
                raise UnknownTool.among(name, service.tools)
            tool, shape = service.tools[name], service.shape(name, modern=modern)
            context = await self._shared_context()
            with listening(listener), self._approval():
                value = await call(tool, arguments or {}, context, str(request.id))
            return result_members(name, value, shape, modern=modern)
        except ToolError as error:
            told = message_of(error)
            _log_masked(service, name, arguments, error)
        except CancelledError:
            raise
        except BaseException as error:  # of whatever kind: a client waits for its answer
            told = str(ToolFailed.by(name, error))
            _log_masked(service, name, arguments, error)
        request.fail("tool_error")
        return error_members(told)

    def _approval(self) -> AbstractContextManager[Any]:
        return approving(_yes) if self._service.is_approved else nullcontext()

    async def _shared_context(self) -> Any:
        """The value for contexts, made once, whichever call comes first."""
        given = self._service.context
        if not callable(given):
            return given
        if self._context is None:
            from asyncio import ensure_future

            self._context = ensure_future(_made(given))
        from asyncio import shield

        try:
            return await shield(self._context)
        except Exception as error:
            self._context = None
            message = f"the server's context could not be made: {words_of(error)}"
            raise ToolError(message) from error


def _log_masked(service: Service, name: str, arguments: Any, error: BaseException) -> None:
    """Tell whoever runs the server what clients are not told, the secrets of arguments aside."""
    if not current().mask_errors or (isinstance(error, ToolError) and error.__cause__ is None):
        return
    if isinstance(error, ToolError) and not isinstance(error, ToolFailed):
        return
    from logging import getLogger
    from traceback import format_exception

    try:
        secrets = service.tools[name].reader().secrets()
        told = secrets.redacted("".join(format_exception(error)), arguments)
    except Exception:  # there is no such reader, and nobody knows what is secret
        told = type(error.__cause__ or error).__name__
    getLogger("toolgen_runtime").error("%s failed: %s", name, told)


async def _made(factory: Any) -> Any:
    value = factory()
    return await value if hasattr(value, "__await__") else value


def _yes(request: ApprovalRequest) -> bool:
    return True
