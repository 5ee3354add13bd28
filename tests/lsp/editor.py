"""An editor without a window: it drives the real server over its stdin and stdout, by hand.

It speaks the protocol itself, so that what goes over the wire is held to the protocol and not to
the library that the server is made with.
"""

from __future__ import annotations

import json
import os
import queue
import re
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Self
from urllib.parse import unquote, urlsplit

from building import GENERATOR, RUNTIME

SECONDS = 20
LINE_END = re.compile(r"\r\n|\r|\n")
HEADER = re.compile(rb"Content-Length: (\d+)\r\n(?:[\w-]+: [^\r\n]*\r\n)*\r\n")

Json = dict[str, Any]


def uri_of(path: Path) -> str:
    return path.as_uri()


def path_of(uri: str) -> Path:
    return Path(unquote(urlsplit(uri).path))


@dataclass
class Buffer:
    text: str
    version: int = 1


@dataclass
class Editor:
    """A client with its open documents, and the diagnostics that it shows."""

    folders: list[Path]
    options: tuple[str, ...] = ()
    encodings: tuple[str, ...] | None = None
    watches: bool = True
    instead: Json = field(default_factory=dict)
    """What is said of the client in the place of what is said otherwise."""
    command: tuple[str, ...] = (sys.executable, "-m", "toolgen", "lsp")
    environment: dict[str, str] = field(default_factory=dict)
    shown: dict[Path, list[Json]] = field(default_factory=dict)
    versions: dict[Path, int | None] = field(default_factory=dict)
    buffers: dict[Path, Buffer] = field(default_factory=dict)
    notified: list[Json] = field(default_factory=list)
    registered: list[Json] = field(default_factory=list)

    def __enter__(self) -> Self:
        environment = os.environ | {"PYTHONPATH": f"{GENERATOR}{os.pathsep}{RUNTIME}"}
        self.process = subprocess.Popen(
            [*self.command, *self.options],
            cwd=self.folders[0] if self.folders else None,
            env=environment | self.environment,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
        )
        self._last = 0
        self._messages: queue.Queue[Json] = queue.Queue()
        self.stray = b""
        self.logged = b""
        self._threads = [
            threading.Thread(target=each, daemon=True) for each in (self._read, self._drain)
        ]
        for thread in self._threads:
            thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        for thread in self._threads:  # they read what is closed next
            thread.join(10)
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert stream is not None
            stream.close()

    def _read(self) -> None:
        """Take messages off stdout; what is no message is kept as `stray`."""
        buffered = b""
        assert self.process.stdout is not None
        while part := os.read(self.process.stdout.fileno(), 65536):
            buffered += part
            while match := HEADER.search(buffered):
                size = int(match[1])
                if len(buffered) < match.end() + size:
                    break
                self.stray += buffered[: match.start()]
                body = buffered[match.end() : match.end() + size]
                buffered = buffered[match.end() + size :]
                self._messages.put(json.loads(body))
        self.stray += buffered

    def _drain(self) -> None:
        assert self.process.stderr is not None
        while part := os.read(self.process.stderr.fileno(), 65536):
            self.logged += part

    def send(self, contents: Json) -> None:
        body = json.dumps({"jsonrpc": "2.0", **contents}).encode()
        assert self.process.stdin is not None
        self.process.stdin.write(b"Content-Length: %d\r\n\r\n" % len(body) + body)
        self.process.stdin.flush()

    def notify(self, method: str, params: object = None) -> None:
        self.send({"method": method, "params": params})

    def begin(self, method: str, params: object = None) -> int:
        self._last += 1
        self.send({"id": self._last, "method": method, "params": params})
        return self._last

    def ask(self, method: str, params: object = None) -> Any:
        answer = self.answer(self.begin(method, params))
        assert "error" not in answer, answer
        return answer["result"]

    def answer(self, number: int) -> Json:
        for message in self._incoming():
            if message.get("id") == number and "method" not in message:
                return message
        raise AssertionError(f"no answer to {number}: {self.logged.decode()}")

    def _incoming(self) -> Iterator[Json]:
        deadline = time.monotonic() + SECONDS
        while (left := deadline - time.monotonic()) > 0:
            try:
                message = self._messages.get(timeout=min(left, 0.2))
            except queue.Empty:
                if self.process.poll() is not None and self._messages.empty():
                    return
                continue
            self._heed(message)
            yield message

    def _heed(self, message: Json) -> None:
        match message.get("method"):
            case "textDocument/publishDiagnostics":
                path = path_of(message["params"]["uri"])
                self.shown[path] = message["params"]["diagnostics"]
                self.versions[path] = message["params"].get("version")
            case "client/registerCapability":
                self.registered += message["params"]["registrations"]
                self.send({"id": message["id"], "result": None})
            case str():
                self.notified.append(message)

    def initialize(self) -> Json:
        capabilities: Json = {
            "workspace": {
                "workspaceFolders": True,
                "didChangeWatchedFiles": {"dynamicRegistration": self.watches},
            },
        }
        if self.encodings is not None:
            capabilities["general"] = {"positionEncodings": list(self.encodings)}
        folders = [{"uri": uri_of(each), "name": each.name} for each in self.folders]
        params = {
            "processId": os.getpid(),
            "rootUri": folders[0]["uri"] if folders else None,
            "workspaceFolders": folders or None,
            "capabilities": capabilities,
            **self.instead,
        }
        found: Json = self.ask("initialize", params)
        self.notify("initialized", {})
        return found

    def open(self, path: Path, text: str | None = None) -> None:
        if text is None:
            text = path.read_bytes().decode("utf-8")
        self.buffers[path] = Buffer(text)
        item = {"uri": uri_of(path), "languageId": "python", "version": 1, "text": text}
        self.notify("textDocument/didOpen", {"textDocument": item})

    def type(self, path: Path, text: str) -> None:
        """Have a document be this text, unsaved."""
        buffer = self.buffers[path]
        buffer.text, buffer.version = text, buffer.version + 1
        document = {"uri": uri_of(path), "version": buffer.version}
        params = {"textDocument": document, "contentChanges": [{"text": text}]}
        self.notify("textDocument/didChange", params)

    def save(self, path: Path) -> None:
        path.write_bytes(self.buffers[path].text.encode("utf-8"))
        self.notify("textDocument/didSave", {"textDocument": {"uri": uri_of(path)}})

    def close(self, path: Path) -> None:
        del self.buffers[path]
        self.notify("textDocument/didClose", {"textDocument": {"uri": uri_of(path)}})

    def watched(self, *paths: Path, kind: int = 2) -> None:
        changes = [{"uri": uri_of(path), "type": kind} for path in paths]
        self.notify("workspace/didChangeWatchedFiles", {"changes": changes})

    def settled(self, path: Path) -> list[Json]:
        """The diagnostics of a document as it is by now."""
        version = self.buffers[path].version
        if self.versions.get(path) != version:
            for _ in self._incoming():
                if self.versions.get(path) == version:
                    break
            else:
                raise AssertionError(f"nothing was told of {path}: {self.logged.decode()}")
        return self.shown[path]

    def until(self, path: Path, codes: list[str]) -> list[Json]:
        """The diagnostics of a file once they have these codes."""
        if codes_of(self.shown.get(path, [])) == codes and path in self.shown:
            return self.shown[path]
        for _ in self._incoming():
            if path in self.shown and codes_of(self.shown[path]) == codes:
                return self.shown[path]
        raise AssertionError(f"{path}: {self.shown.get(path)} {self.logged.decode()}")

    def all_shown(self) -> dict[Path, list[Json]]:
        """The diagnostics of all files that have some, once all that was sent has come in."""
        self.ask("textDocument/documentSymbol", {"textDocument": {"uri": "untitled:Nothing"}})
        return {path: each for path, each in self.shown.items() if each}

    def hover(self, path: Path, line: int, character: int = 5) -> str:
        """What is shown for a place, counted from 0; empty for nothing."""
        found = self.ask("textDocument/hover", _at(path, line, character))
        return "" if found is None else found["contents"]["value"]

    def actions(self, path: Path, diagnostic: Json) -> dict[str, Json]:
        """The actions for a diagnostic, by title."""
        params = {
            "textDocument": {"uri": uri_of(path)},
            "range": diagnostic["range"],
            "context": {"diagnostics": [diagnostic]},
        }
        return {each["title"]: each for each in self.ask("textDocument/codeAction", params)}

    def apply(self, action: Json, encoding: str = "utf-16") -> None:
        """Make the edits of an action: in documents that are open, else on disk."""
        edit = action["edit"]
        changes = {path_of(uri): edits for uri, edits in (edit.get("changes") or {}).items()}
        for each in edit.get("documentChanges") or ():
            if each.get("kind") == "create":
                path_of(each["uri"]).touch()
            else:
                changes[path_of(each["textDocument"]["uri"])] = each["edits"]
        for path, edits in changes.items():
            is_open = path in self.buffers
            text = self.buffers[path].text if is_open else path.read_bytes().decode("utf-8")
            text = edited(text, edits, encoding)
            if is_open:
                self.type(path, text)
            else:
                path.write_bytes(text.encode("utf-8"))
                self.watched(path)

    def shut_down(self) -> int:
        self.ask("shutdown")
        self.notify("exit")
        return self.process.wait(SECONDS)


def _at(path: Path, line: int, character: int) -> Json:
    return {
        "textDocument": {"uri": uri_of(path)},
        "position": {"line": line, "character": character},
    }


def codes_of(diagnostics: list[Json]) -> list[str]:
    return [each["code"] for each in diagnostics]


def offset(text: str, at: Json, encoding: str) -> int:
    """The index of a position in a text."""
    start = 0
    for _ in range(at["line"]):
        match = LINE_END.search(text, start)
        assert match is not None, (text, at)
        start = match.end()
    end = LINE_END.search(text, start)
    line = text[start : end.start() if end else len(text)]
    units = {"utf-8": ("utf-8", 1), "utf-16": ("utf-16-le", 2), "utf-32": ("utf-32-le", 4)}
    name, size = units[encoding]
    data = line.encode(name)[: at["character"] * size]
    assert len(data) == at["character"] * size, (line, at)
    return start + len(data.decode(name))


def covered(text: str, diagnostic: Json, encoding: str = "utf-16") -> str:
    """The text that a diagnostic underlines."""
    start, end = (offset(text, diagnostic["range"][each], encoding) for each in ("start", "end"))
    return text[start:end]


def edited(text: str, edits: list[Json], encoding: str = "utf-16") -> str:
    """A text with edits made."""
    spans = [
        (offset(text, e["range"]["start"], encoding), offset(text, e["range"]["end"], encoding), e)
        for e in edits
    ]
    for start, end, edit in sorted(spans, key=lambda each: -each[0]):
        text = text[:start] + edit["newText"] + text[end:]
    return text
