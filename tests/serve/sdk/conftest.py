"""The official library as a client of the server, over either transport, in either era."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from building import RUNTIME
from server_process import Server

LEGACY, MODERN = "legacy", "auto"  # of the client: the handshake, or the newest there is
Connect = Callable[..., AbstractAsyncContextManager[Any]]
ServeHttp = Callable[..., str]


@pytest.fixture
def serve_http(served: Path) -> Iterator[ServeHttp]:
    """Start a server over HTTP with options; gives the address of its endpoint."""
    servers: list[Server] = []

    def serve(*options: str, root: Path | None = None) -> str:
        port = free_port()
        server = Server(root or served, "--transport=http", f"--port={port}", *options)
        servers.append(server)
        wait_for(server.process, port)
        return f"http://127.0.0.1:{port}/mcp"

    yield serve
    for server in servers:
        server.stop()


@pytest.fixture(params=[(way, era) for way in ("stdio", "http") for era in (LEGACY, MODERN)])
def connect(request: pytest.FixtureRequest, served: Path, serve_http: ServeHttp) -> Connect:
    """Connect the official client to a server with options, over a transport and in an era."""
    mcp = pytest.importorskip("mcp")
    transport, mode = request.param

    @asynccontextmanager
    async def connected(
        *options: str, root: Path | None = None, **further: Any
    ) -> AsyncIterator[Any]:
        if transport == "http":
            target = serve_http(*options, root=root)
        else:
            paths = os.pathsep.join((str(RUNTIME), str(root or served)))
            target = mcp.StdioServerParameters(
                command=sys.executable,
                args=["-P", "-m", "toolgen_runtime.serve", "served", *options],
                env={"PYTHONPATH": paths},
            )
        async with mcp.Client(target, mode=mode, **further) as client:
            assert (client.protocol_version == "2026-07-28") == (mode == MODERN)
            yield client

    return connected


def free_port() -> int:
    """A port that nobody listens on."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        port: int = listening.getsockname()[1]
        return port


def wait_for(process: subprocess.Popen[bytes], port: int) -> None:
    """Return when the process listens on the port."""
    while True:
        try:
            socket.create_connection(("127.0.0.1", port)).close()
        except ConnectionRefusedError:
            assert process.poll() is None, "the server has ended"
            time.sleep(0.05)
        else:
            return
