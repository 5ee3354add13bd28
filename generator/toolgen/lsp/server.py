"""The server: what is open in an editor, and what the last analyses found in it.

An error of toolgen's own is logged on stderr and shown once: clients never get a traceback.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any, BinaryIO

from lsprotocol import types
from pygls.exceptions import JsonRpcException, JsonRpcInternalError, JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer
from pygls.protocol import LanguageServerProtocol
from pygls.uris import from_fs_path, to_fs_path

from toolgen import __version__
from toolgen.lsp.actions import Fixes
from toolgen.lsp.analysis import Analysis, AnalysisRequest, Analyst, OpenDocument, Overlay, text_of
from toolgen.lsp.diagnostics import PlacedDiagnostic, placed
from toolgen.lsp.hover import ToolInDocument, tools_in
from toolgen.lsp.scheduling import Changed, Scheduler
from toolgen.lsp.texts import DocumentText

_PATIENCE = 5.0  # seconds that a request waits for what was typed to be analysed

_log = logging.getLogger(__name__)
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
        wanted = AnalysisRequest(overlay, self.folders, changed, is_superseded)

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


def exit_code(server: EditorServer) -> int:
    """What the protocol wants: 0 where the client has asked to shut down before, else 1."""
    return 0 if server.is_shut_down else 1


def serve(server: EditorServer, stdin: BinaryIO, stdout: BinaryIO) -> int:
    """Talk to the client until it ends the connection; gives the exit code."""
    server.start_io(stdin, stdout)
    return exit_code(server)
