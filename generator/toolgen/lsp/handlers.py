"""Handlers of what a client tells and asks, by the methods of the protocol.

They change what is open and ask for an analysis, or read what the last one found.
"""

from __future__ import annotations

import inspect
import os
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from lsprotocol import types

from toolgen.discover.ignoring import IGNORE_FILE
from toolgen.discover.pin_formats import PIN_GLOBS
from toolgen.findings.acceptance import ACCEPTED_FILE
from toolgen.lsp.analysis import Analyst
from toolgen.lsp.hover import symbols, told
from toolgen.lsp.server import EditorServer, exit_code, path_of

DEBOUNCE = 0.15
"""Seconds without a keystroke after which what was typed is analysed."""

_AT_ONCE = 0.0
_WATCHED = ("*.py", "*.pyi", IGNORE_FILE, ACCEPTED_FILE, *PIN_GLOBS)

F = TypeVar("F", bound=Callable[..., Any])


def make_server(analyst: Analyst) -> EditorServer:
    """A server with all that it can do."""
    server = EditorServer(analyst)
    _add_documents(server)
    _add_questions(server)
    _add_lifetime(server)
    return server


def _add_documents(server: EditorServer) -> None:
    """What the client tells of documents and files."""

    def edited(params: types.DidChangeTextDocumentParams) -> None:
        path = path_of(params.text_document.uri)
        server.scheduler.request([path] if path else [], DEBOUNCE)

    def changed(_: object) -> None:
        server.scheduler.request(None, _AT_ONCE)

    def changed_on_disk(_: object) -> None:
        server.scheduler.request(None, DEBOUNCE)

    _on(server, types.TEXT_DOCUMENT_DID_CHANGE, edited)
    for method in (
        types.TEXT_DOCUMENT_DID_OPEN,
        types.TEXT_DOCUMENT_DID_CLOSE,
        types.TEXT_DOCUMENT_DID_SAVE,
        types.WORKSPACE_DID_CHANGE_WORKSPACE_FOLDERS,
    ):
        _on(server, method, changed)
    _on(server, types.WORKSPACE_DID_CHANGE_WATCHED_FILES, changed_on_disk)


def _add_questions(server: EditorServer) -> None:
    """What the client asks."""

    async def hover(params: types.HoverParams) -> types.Hover | None:
        await server.caught_up(params.text_document.uri)
        tools, _ = server.tools_of(params.text_document.uri)
        text = told(tools, params.position.line + 1)
        return types.Hover(types.MarkupContent(types.MarkupKind.Markdown, text)) if text else None

    async def outline(params: types.DocumentSymbolParams) -> Sequence[types.DocumentSymbol]:
        await server.caught_up(params.text_document.uri)
        return symbols(*server.tools_of(params.text_document.uri))

    async def actions(params: types.CodeActionParams) -> Sequence[types.CodeAction]:
        await server.caught_up(params.text_document.uri)
        return server.fixes(params.text_document.uri, params.range)

    _on(server, types.TEXT_DOCUMENT_HOVER, hover)
    _on(server, types.TEXT_DOCUMENT_DOCUMENT_SYMBOL, outline)
    options = types.CodeActionOptions([types.CodeActionKind.QuickFix])
    _on(server, types.TEXT_DOCUMENT_CODE_ACTION, actions, options)


def _add_lifetime(server: EditorServer) -> None:
    """How a connection begins and ends."""

    def begun(_: object) -> None:
        _watch(server)
        server.scheduler.request(None, _AT_ONCE)

    def shut_down(_: object) -> None:
        server.is_shut_down = True
        server.scheduler.stop()

    def end(*_: object) -> None:
        # Reading stdin blocks in a thread until the client closes it, which it need not.
        os._exit(exit_code(server))

    _on(server, types.INITIALIZED, begun)
    _on(server, types.SHUTDOWN, shut_down)
    server.feature(types.EXIT)(end)


def _watch(server: EditorServer) -> None:
    """Have the client tell of files that change, where it can."""
    workspace = server.client_capabilities.workspace
    watching = workspace and workspace.did_change_watched_files
    if not (watching and watching.dynamic_registration):
        return
    watchers = [types.FileSystemWatcher(f"**/{pattern}") for pattern in _WATCHED]
    method = types.WORKSPACE_DID_CHANGE_WATCHED_FILES
    options = types.DidChangeWatchedFilesRegistrationOptions(watchers)
    asked = types.RegistrationParams([types.Registration("files", method, options)])
    server.client_register_capability(asked)


def _on(server: EditorServer, method: str, handler: F, options: Any = None) -> None:
    """Handle a method; what goes wrong is told as a defect, and answered with nothing."""
    guard = _awaited if inspect.iscoroutinefunction(handler) else _called
    server.feature(method, options)(guard(server, handler))


def _awaited(server: EditorServer, handler: F) -> Callable[[Any], Any]:
    async def guarded(params: Any) -> Any:
        try:
            return await handler(params)
        except Exception as error:
            server.fail(error)

    return guarded


def _called(server: EditorServer, handler: F) -> Callable[[Any], Any]:
    def guarded(params: Any) -> Any:
        try:
            return handler(params)
        except Exception as error:
            server.fail(error)

    return guarded
