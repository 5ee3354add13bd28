"""Calls that a client asks for: the tool is run, and what comes of it is a result's members.

Consumes a service and the name and arguments of a call; both transports do their calls here. Loaded
with the first call, for the modules that it brings are a good part of a start.
"""

from __future__ import annotations

from asyncio import CancelledError
from contextlib import nullcontext

from toolgen_runtime.adapters.protocol import call
from toolgen_runtime.approval import approving
from toolgen_runtime.errors import ToolError, ToolFailed, UnknownTool
from toolgen_runtime.progress import listening
from toolgen_runtime.serve.results import error_members, result_members

TYPE_CHECKING = False

if TYPE_CHECKING:
    import asyncio
    from contextlib import AbstractContextManager
    from typing import Any

    from toolgen_runtime.approval import ApprovalRequest
    from toolgen_runtime.progress import Listener
    from toolgen_runtime.serve.service import Service
    from toolgen_runtime.serving import ServedRequest

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
            told = str(error)
        except CancelledError:
            raise
        except BaseException as error:  # of whatever kind: a client waits for its answer
            told = str(ToolFailed.by(name, error))
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
            message = f"the server's context could not be made: {type(error).__name__}: {error}"
            raise ToolError(message) from error


async def _made(factory: Any) -> Any:
    value = factory()
    return await value if hasattr(value, "__await__") else value


def _yes(request: ApprovalRequest) -> bool:
    return True
