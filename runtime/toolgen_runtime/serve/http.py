"""MCP over streamable HTTP, by the official library `mcp`, which is imported here.

Consumes a service; produces its low-level server, an ASGI application, or a running HTTP server.
Definitions are the same text as over stdio, and so are calls and their results.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from contextlib import asynccontextmanager
from functools import partial
from weakref import WeakSet

from toolgen_runtime._core import from_json
from toolgen_runtime.call.reporting import Reporting
from toolgen_runtime.observe import WATCHING
from toolgen_runtime.observe.serving import ServedRequest, serving
from toolgen_runtime.serve.calling import Caller
from toolgen_runtime.serve.eras import STATELESS_VERSIONS
from toolgen_runtime.serve.errors import ServeError
from toolgen_runtime.serve.frames import INVALID_PARAMS

try:
    import uvicorn
    from mcp.server.lowlevel import NotificationOptions, Server
    from mcp.server.subscriptions import InMemorySubscriptionBus, ListenHandler, ToolsListChanged
    from mcp.server.transport_security import TransportSecuritySettings
    from mcp.shared.exceptions import MCPError
except ImportError as error:
    message = (
        f"serving over HTTP needs the library mcp, 2.3 or later ({error}): "
        "pip install 'toolgen-runtime[mcp]'"
    )
    raise ServeError(message) from error

TYPE_CHECKING = False

if TYPE_CHECKING:
    from collections.abc import AsyncIterator, Sequence
    from typing import Any

    from toolgen_runtime.serve.arguments import Arguments
    from toolgen_runtime.serve.service import Service
    from toolgen_runtime.serve.watching import Watched

__all__ = ["http_app", "sdk_server", "serve_http"]

_HERE = ("127.0.0.1", "localhost", "::1")
_HERE_HOSTS = ("127.0.0.1:*", "localhost:*", "[::1]:*")


def serve_http(service: Service, arguments: Arguments, watched: Watched | None = None) -> None:
    """Serve until interrupted. Raises ServeError for an address that it may not, or cannot, use."""
    logging.basicConfig(stream=sys.stderr, level=arguments.log_level.upper())
    app = http_app(
        service,
        path=arguments.path,
        host=arguments.host,
        allow_hosts=arguments.allow_host,
        allow_origins=arguments.allow_origin,
        max_message=arguments.max_message,
        watched=watched,
    )
    options = uvicorn.Config(
        app,
        host=arguments.host,
        port=arguments.port,
        log_config=None,  # its own writes to stdout
        log_level=arguments.log_level,
        timeout_graceful_shutdown=1,
    )
    try:
        uvicorn.Server(options).run()
    except SystemExit as error:
        if error.code:
            where = f"{arguments.host}:{arguments.port}"
            raise ServeError(f"{where} cannot be listened on") from error


def http_app(
    service: Service,
    *,
    path: str = "/mcp",
    host: str = "127.0.0.1",
    allow_hosts: Sequence[str] = (),
    allow_origins: Sequence[str] = (),
    max_message: int = 4 * 1024 * 1024,
    watched: Watched | None = None,
) -> Any:
    """An ASGI application with the endpoint at `path`, for clients of both eras.

    Requests must name a Host of `allow_hosts` (`name`, `name:port`, or `name:*` for any port) and,
    where a browser sends one, an Origin of `allow_origins`: no page can reach the server by a name
    of its own for this machine. Where `host` is this machine's own address its names are allowed.
    `max_message` is in bytes; longer requests get the status 413.
    Raises ServeError when `host` is another address and no name is allowed.
    """
    changes = _ListChanges(service, watched)
    app = sdk_server(service, changes).streamable_http_app(
        streamable_http_path=path,
        host=host,
        max_request_body_size=max_message,
        transport_security=_security(host, allow_hosts, allow_origins),
    )
    inner = app.router.lifespan_context

    @asynccontextmanager
    async def lifespan(application: Any) -> AsyncIterator[Any]:
        async with inner(application) as state, changes.watching():
            yield state

    app.router.lifespan_context = lifespan
    return app


def sdk_server(service: Service, changes: _ListChanges | None = None) -> Any:
    """The library's low-level server of a service, for any of its transports."""
    caller = Caller(service)
    lists: dict[str, dict[str, Any]] = {}

    async def list_tools(context: Any, params: Any) -> Any:
        if params is not None and params.cursor is not None:
            raise MCPError(INVALID_PARAMS, "the list has one page, and no cursor leads to another")
        if changes is not None:
            changes.follow(context.session)
        text = service.tool_list(modern=_is_modern(context))
        if text not in lists:
            lists.clear()
            lists[text] = {"tools": from_json(text), **_FRESHNESS}
        return lists[text]

    async def call_tool(context: Any, params: Any) -> Any:
        if params.name not in service.tools:
            raise MCPError(INVALID_PARAMS, service.unknown(params.name))
        request = ServedRequest("tools/call", tool=params.name, id=context.request_id)
        modern = _is_modern(context)
        async with Reporting(context.session.report_progress) as progress:
            members = await caller.answer(
                params.name, params.arguments, request, modern=modern, listener=progress.report
            )
        result: dict[str, Any] = from_json(f"{{{members}}}")
        return {**result, "resultType": "complete"}

    def input_schema(name: str) -> dict[str, Any] | None:
        return service.tools[name].parameters if name in service.tools else None

    announces = changes is not None and changes.listen is not None
    server: Any = Server(
        service.name,
        version=service.version,
        instructions=service.instructions,
        on_list_tools=list_tools,
        on_call_tool=call_tool,
        on_subscriptions_listen=changes.listen if changes is not None else None,
        get_tool_input_schema=input_schema,  # else each call has all tools listed
    )
    # Its transports ask for the options themselves, and would say that lists never change.
    options = NotificationOptions(tools_changed=announces)
    server.create_initialization_options = partial(server.create_initialization_options, options)
    server.middleware[:] = [_Observed(list(server.middleware), service)]
    return server


_FRESHNESS = {"resultType": "complete", "ttlMs": 0, "cacheScope": "private"}


def _is_modern(context: Any) -> bool:
    return context.protocol_version in STATELESS_VERSIONS


class _Observed:
    """Tells observers of requests, in place of what the library itself tells OpenTelemetry."""

    def __init__(self, standing: Sequence[Any], service: Service) -> None:
        """`standing` is the library's middleware, which goes on where nobody observes. No name is
        told of a tool that the `service` has not: the client has made it up.
        """
        self._standing = standing
        self._service = service

    async def __call__(self, context: Any, call_next: Any) -> Any:
        if WATCHING and context.request_id is not None:
            return await self._told(context, call_next)
        for middleware in reversed(self._standing):
            call_next = partial(middleware, call_next=call_next)
        return await call_next(context)

    async def _told(self, context: Any, call_next: Any) -> Any:
        params = context.params or {}
        name = params.get("name") if context.method == "tools/call" else None
        with serving(
            context.method,
            tool=name if isinstance(name, str) and name in self._service.tools else None,
            id=context.request_id,
            meta=params.get("_meta"),
            protocol_version=context.protocol_version,
            session_id=context.session._connection.session_id,
            transport="tcp",
        ) as request:
            try:
                result = await call_next(context)
            except MCPError as error:
                request.fail(error.code)
                raise
            if isinstance(result, dict) and result.get("isError") is True:
                request.fail("tool_error")
            return result


class _ListChanges:
    """Who hears of changes to the list: sessions of the older era, streams of the newer."""

    def __init__(self, service: Service, watched: Watched | None) -> None:
        self._service = service
        self._watched = watched
        self._bus = InMemorySubscriptionBus()
        self._connections: WeakSet[Any] = WeakSet()
        self.listen = None if watched is None else ListenHandler(self._bus)

    def follow(self, session: Any) -> None:
        """Tell the session's client, too, from now on."""
        if self._watched is not None:
            self._connections.add(session._connection)

    @asynccontextmanager
    async def watching(self) -> AsyncIterator[None]:
        """Look for changes while the application runs."""
        task = asyncio.create_task(self._watch()) if self._watched is not None else None
        try:
            yield
        finally:
            if task is not None:
                task.cancel()

    async def _watch(self) -> None:
        assert self._watched is not None
        self._service.tool_list(modern=True)  # it is read when first needed: before a change
        async for tools in self._watched.changes():
            if self._service.replace_tools(tools):
                for connection in list(self._connections):
                    await connection.notify("notifications/tools/list_changed", None)
                await self._bus.publish(ToolsListChanged())


def _security(
    host: str, allow_hosts: Sequence[str], allow_origins: Sequence[str]
) -> TransportSecuritySettings:
    is_here = host in _HERE
    if not (is_here or allow_hosts):
        message = (
            f"--host {host} can be reached from other machines, without any authentication: "
            "name with --allow-host what clients call this one"
        )
        raise ServeError(message)
    hosts = (*_HERE_HOSTS, *_HERE) if is_here else ()
    origins = [f"http://{name}" for name in hosts]
    return TransportSecuritySettings(
        enable_dns_rebinding_protection=True,
        allowed_hosts=[*hosts, *allow_hosts],
        allowed_origins=[*origins, *allow_origins],
    )
