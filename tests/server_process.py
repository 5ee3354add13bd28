"""A server of tools over stdio as a process, spoken to in frames, with no library of MCP's."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Timer
from typing import Any

from building import GENERATOR, RUNTIME

CLIENT = {"name": "test", "version": "1"}
ENVELOPE = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
    "io.modelcontextprotocol/clientInfo": CLIENT,
}


SECONDS = 40


class Server:
    """`python -m toolgen_runtime.serve` of packages below a root, by default of `served`.

    With `project`, `toolgen serve` in a directory of its own.
    """

    def __init__(
        self, root: Path, *options: str, package: str = "served", project: bool = False
    ) -> None:
        command = ["toolgen", "serve"] if project else ["toolgen_runtime.serve", package]
        paths = (RUNTIME, GENERATOR if project else root)
        self.process = subprocess.Popen(
            [sys.executable, "-P", "-m", *command, *options],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": os.pathsep.join(map(str, paths))},
            cwd=root if project else None,
        )
        # Whoever waits for what does not come gets the end of the stream instead.
        self._limit = Timer(SECONDS, self.process.kill)
        self._limit.daemon = True
        self._limit.start()

    def send_line(self, line: bytes) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(line + b"\n")
        self.process.stdin.flush()

    def send(self, **frame: Any) -> None:
        self.send_line(json.dumps({"jsonrpc": "2.0", **frame}).encode())

    def receive(self) -> dict[str, Any]:
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line, f"the server has ended: {self.stop()}"
        frame: dict[str, Any] = json.loads(line)
        return frame

    def ask(self, id: int | str, method: str, **params: Any) -> dict[str, Any]:
        """The answer to a request; nothing else may come before it."""
        self.send(id=id, method=method, params=params)
        answer = self.receive()
        assert answer["id"] == id, answer
        return answer

    def initialize(self, version: str = "2025-11-25") -> dict[str, Any]:
        answer = self.ask(
            0, "initialize", protocolVersion=version, capabilities={}, clientInfo=CLIENT
        )
        self.send(method="notifications/initialized")
        result: dict[str, Any] = answer["result"]
        return result

    def call(self, id: int | str, name: str, **arguments: Any) -> dict[str, Any]:
        answer = self.ask(id, "tools/call", name=name, arguments=arguments)
        result: dict[str, Any] = answer["result"]
        return result

    def begin(self, id: int | str, name: str, **arguments: Any) -> None:
        """Ask for a call, and do not wait."""
        self.send(id=id, method="tools/call", params={"name": name, "arguments": arguments})

    def cancel(self, id: int | str) -> None:
        self.send(method="notifications/cancelled", params={"requestId": id})

    def end(self) -> int:
        """Close the client's end; the exit code."""
        assert self.process.stdin is not None
        self.process.stdin.close()
        return self.process.wait(20)

    def rest(self) -> bytes:
        """What it has written up to its end, once that is there."""
        assert self.process.stdout is not None
        return self.process.stdout.read()

    def stop(self) -> str:
        """End it in any case; what it has written to stderr, the first time."""
        self._limit.cancel()
        if self.process.poll() is None:
            self.process.kill()
        assert self.process.stderr is not None
        if self.process.stderr.closed:
            return ""
        said = self.process.stderr.read().decode()
        self.process.wait()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            assert stream is not None
            with suppress(BrokenPipeError):
                stream.close()
        return said


Start = Callable[..., Server]
