"""The server: what the protocol asks for, answered from the last analyses.

Handlers change what is open and ask for an analysis, or read what the last one found. An error of
toolgen's own is logged on stderr and shown once: clients never get a traceback.
"""

from __future__ import annotations

import inspect
import logging
import os
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, BinaryIO, TypeVar

from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInternalError, JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer
from pygls.protocol import LanguageServerProtocol
from pygls.uris import from_fs_path, to_fs_path

from toolgen import __version__
from toolgen.discover.ignoring import IGNORE_FILE
from toolgen.discover.pin_formats import PIN_GLOBS
from toolgen.findings.acceptance import ACCEPTED_FILE
from toolgen.lsp.actions import Fixes
from toolgen.lsp.analysis import Analysis, Analyst, OpenDocument, Overlay, Wanted, text_of
from toolgen.lsp.diagnostics import PlacedDiagnostic, placed
from toolgen.lsp.hover import ToolInDocument, symbols, told, tools_in
from toolgen.lsp.scheduling import Changed, Scheduler
from toolgen.lsp.texts import DocumentText

DEBOUNCE = 0.15
"""Seconds without a keystroke after which what was typed is analysed."""

_AT_ONCE = 0.0
_PATIENCE = 5.0  # seconds that a request waits for what was typed to be analysed
_WATCHED = ("*.py", "*.pyi", IGNORE_FILE, ACCEPTED_FILE, *PIN_GLOBS)

_log = logging.getLogger(__name__)
F = TypeVar("F", bound=Callable[..., Any])
Found = tuple[list[Analysis], list[PlacedDiagnostic], Overlay]


class _Protocol(LanguageServerProtocol):
    """The protocol, in which a request that cannot be read is answered, too."""

    def structure_message(self, data: dict[str, Any]) -> Any:
        """The message that an object is. Raises JsonRpcInvalidParams where it is none."""
        try:
            return super().structure_message(data)
        except JsonRpcException as error:
            fault = JsonRpcInvalidParams(f"the parameters of {data.get('method')} are none")
            if "id" in data and "method" in data:
                self._send_response(data["id"], None, fault.to_response_error())
            raise fault from error


class EditorServer(LanguageServer):
    """A connection with an editor, and what is shown in it."""

    def __init__(self, analyst: Analyst) -> None:
        super().__init__(
            "toolgen",
            __version__,
            text_document_sync_kind=types.TextDocumentSyncKind.Full,
            protocol_cls=_Protocol,
        )
        self.is_shut_down = False
        self._analyst = analyst
        self._scheduler: Scheduler[Found] | None = None
        self._found: Found = ([], [], {})
        self._published: dict[str, tuple[int | None, list[types.Diagnostic]]] = {}
        self._shown: set[str] = set()

    @property
    def scheduler(self) -> Scheduler[Found]:
        """What runs analyses, made in the event loop."""
        if self._scheduler is None:
            self._scheduler = Scheduler(self._analysis, self._publish, self.fail)
        return self._scheduler

    @property
    def encoding(self) -> str:
        """The units that the client counts columns in."""
        agreed = self.workspace.position_encoding
        return str(getattr(agreed, "value", agreed) or "utf-16")

    @property
    def overlay(self) -> Overlay:
        """The documents that are open."""
        found = {}
        for uri, document in self.workspace.text_documents.items():
            path = path_of(uri)
            if path is not None:
                found[path] = OpenDocument(uri, document.version, document.source)
        return found

    @property
    def folders(self) -> tuple[Path, ...]:
        """The folders that are open."""
        uris = [*self.workspace.folders] or [self.workspace.root_uri or ""]
        return tuple(path for path in map(path_of, uris) if path is not None and path.is_dir())

    def _analysis(self, changed: Changed, is_superseded: Callable[[], bool]) -> Callable[[], Found]:
        """What finds all that is known of what is open now; it may run in any thread."""
        overlay, encoding = self.overlay, self.encoding
        wanted = Wanted(overlay, self.folders, changed, is_superseded)

        def analyse() -> Found:
            analyses = list(self._analyst.analyse(wanted))
            return analyses, list(placed(analyses, overlay, encoding)), overlay

        return analyse

    def _publish(self, found: Found) -> None:
        """Tell the client of what has changed, and of what is gone."""
        self._found = found
        _, diagnostics, overlay = found
        versions = {each.uri: each.version for each in overlay.values()}
        by_uri: dict[str, list[types.Diagnostic]] = {uri: [] for uri in versions}
        for each in diagnostics:
            by_uri.setdefault(self._uri(each.path, overlay), []).append(each.diagnostic)
        for uri in self._published.keys() - by_uri.keys():
            self._tell(uri, None, [])
        for uri, told_now in by_uri.items():
            if self._published.get(uri) != (versions.get(uri), told_now):
                self._tell(uri, versions.get(uri), told_now)
        self._published = {uri: (versions.get(uri), now) for uri, now in by_uri.items()}

    def _tell(self, uri: str, version: int | None, now: list[types.Diagnostic]) -> None:
        self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, now, version))

    def _uri(self, path: Path, overlay: Overlay) -> str:
        return overlay[path].uri if path in overlay else from_fs_path(str(path)) or ""

    async def caught_up(self, uri: str) -> None:
        """Wait until a document was analysed as it is now, for a few seconds at most."""
        path = path_of(uri)
        now, then = (each.get(path or Path()) for each in (self.overlay, self._found[2]))
        if now is not None and now != then:
            await self.scheduler.settled(_PATIENCE)

    def tools_of(self, uri: str) -> tuple[list[ToolInDocument], DocumentText]:
        """The tools of a document, and its text, as they were last analysed."""
        analyses, _, overlay = self._found
        path = path_of(uri) or Path()
        text = DocumentText(text_of(path, overlay), self.encoding)
        return tools_in(analyses, path, text), text

    def fixes(self, uri: str, within: types.Range) -> list[types.CodeAction]:
        """The actions for the diagnostics of a document that touch a range, each once."""
        _, diagnostics, _ = self._found
        path = path_of(uri)
        touched = [
            each
            for each in diagnostics
            if each.path == path and _touch(each.diagnostic.range, within)
        ]
        made = {each.title: each for each in Fixes(self.overlay, self.encoding).of(touched)}
        return list(made.values())

    def fail(self, error: Exception) -> None:
        """Log a defect of toolgen with its traceback, and show it once without."""
        _log.error("internal error", exc_info=error)
        shown = f"{type(error).__name__}: {error}".partition("\n")[0]
        if shown not in self._shown:
            self._shown.add(shown)
            text = f"toolgen: internal error, please report it with the server's log: {shown}"
            self.window_show_message(types.ShowMessageParams(types.MessageType.Error, text))

    def report_server_error(self, error: Exception, source: Any) -> None:
        """The same for what pygls meets; what a client got wrong is logged alone."""
        if isinstance(error, JsonRpcException) and not isinstance(error, JsonRpcInternalError):
            _log.warning("%s", error)
        else:
            self.fail(error)


def path_of(uri: str) -> Path | None:
    """The real path of a document, None for one that is no file, nor can be one."""
    path = to_fs_path(uri)
    return Path(os.path.realpath(path)) if path and "\0" not in path else None


def _touch(one: types.Range, other: types.Range) -> bool:
    return one.start <= other.end and other.start <= one.end


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


def exit_code(server: EditorServer) -> int:
    """What the protocol wants: 0 where the client has asked to shut down before, else 1."""
    return 0 if server.is_shut_down else 1


def serve(server: EditorServer, stdin: BinaryIO, stdout: BinaryIO) -> int:
    """Talk to the client until it ends the connection; gives the exit code."""
    server.start_io(stdin, stdout)
    return exit_code(server)
