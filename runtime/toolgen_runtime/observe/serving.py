"""Requests to an MCP server, as observers see them: one context manager around each.

An observer that has a method `serving` is called with a `ServedRequest` before the request is
handled, and gives a context manager as it does for a call. Others are told of calls alone.

    with serving("tools/call", tool=name, id=id, meta=params.get("_meta")) as request:
        ...
        if is_error:
            request.fail("tool_error")
"""

from __future__ import annotations

from time import perf_counter

from toolgen_runtime.observe import WATCHING

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from types import TracebackType
    from typing import Any

    from toolgen_runtime.observe.observing import Enter, Manager

__all__ = ["ServedRequest", "serving"]


class ServedRequest:
    """One request to a server.

    - `method`: MCP's name of it; `tool`: the tool that it is about, if any
    - `id`: of JSON-RPC, None for a notification; `session_id`: of a session, where there is one
    - `protocol_version`: MCP's, None before it is agreed on
    - `transport`: "pipe" for stdio, "tcp" for HTTP
    - `meta`: what the client put into `params._meta`, where the context of a trace is
    - `error_type`: None for a request that went well; `duration`: seconds, None before the end
    """

    __slots__ = (
        "duration",
        "error_type",
        "id",
        "meta",
        "method",
        "protocol_version",
        "session_id",
        "tool",
        "transport",
    )

    def __init__(
        self,
        method: str,
        *,
        tool: str | None = None,
        id: str | int | None = None,
        meta: object = None,
        protocol_version: str | None = None,
        session_id: str | None = None,
        transport: str = "pipe",
    ) -> None:
        self.method = method
        self.tool = tool
        self.id = id
        self.meta: Mapping[str, Any] = meta if isinstance(meta, dict) else {}
        self.protocol_version = protocol_version
        self.session_id = session_id
        self.transport = transport
        self.error_type: str | None = None
        self.duration: float | None = None

    def fail(self, error_type: str | int) -> None:
        """Note that the request failed.

        `error_type` is the code of JSON-RPC's error, or "tool_error" for a result that says
        `isError`.
        """
        self.error_type = str(error_type)

    def __repr__(self) -> str:
        return f"<ServedRequest {self.method}: {self.error_type or 'ok'}>"


class serving(ServedRequest):
    """A request that observers are told of, while a `with` lasts; the parameters are its facts.

    An exception that leaves the block makes it a failure of that kind, if it is none yet. Costs
    next to nothing while nobody observes. The block has to begin and end in one task.
    """

    __slots__ = ("_managers", "_started")

    def __enter__(self) -> ServedRequest:
        self._managers: list[Manager] = _told(self) if WATCHING else []
        self._started = perf_counter()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.duration = perf_counter() - self._started
        if not self._managers:
            return
        from toolgen_runtime.observe.observed_call import error_type
        from toolgen_runtime.observe.observing import left

        if error is not None and self.error_type is None:
            self.error_type = error_type(error)
        left(self._managers)


def _told(request: ServedRequest) -> list[Manager]:
    from toolgen_runtime.observe.observing import entered, in_effect

    hooks = [getattr(observer, "serving", None) for observer in in_effect()]
    return entered([_entry(hook, request) for hook in hooks if hook is not None])


def _entry(hook: Callable[[ServedRequest], Manager | None], request: ServedRequest) -> Enter:
    return lambda: hook(request)
