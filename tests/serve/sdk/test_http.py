"""What is the server's own over HTTP: who may reach it, how long a message may be, who observes."""

from __future__ import annotations

import json
from http.client import HTTPConnection
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import pytest
from building import run
from server_process import ENVELOPE, Server

from toolgen_runtime.serve import ServeError, Service

if TYPE_CHECKING:
    from .conftest import ServeHttp

mcp = pytest.importorskip("mcp")

PING = {"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"_meta": ENVELOPE}}


def post(url: str, body: bytes | None = None, **headers: str) -> tuple[int, dict[str, Any]]:
    """Status and answer of a request without a handshake."""
    place = urlsplit(url)
    connection = HTTPConnection(place.hostname or "", place.port, timeout=20)
    given = {
        "Content-Type": "application/json",
        "Accept": "application/json, text/event-stream",
        "MCP-Protocol-Version": "2026-07-28",
        "Mcp-Method": "tools/list",
        **headers,
    }
    connection.request("POST", place.path, body or json.dumps(PING), given)
    response = connection.getresponse()
    text = response.read().decode()
    connection.close()
    try:
        return response.status, json.loads(text)
    except ValueError:
        return response.status, {}


def test_names_of_this_machine_are_let_in(serve_http: ServeHttp) -> None:
    url = serve_http()

    assert post(url)[0] == 200
    assert post(url.replace("127.0.0.1", "localhost"))[0] == 200
    assert post(url, Origin="http://localhost:3000")[0] == 200


def test_pages_of_others_are_not(serve_http: ServeHttp) -> None:
    url = serve_http()

    assert post(url, Host="evil.example")[0] == 421
    assert post(url, Origin="http://evil.example")[0] == 403


def test_other_names_can_be_allowed(serve_http: ServeHttp) -> None:
    url = serve_http("--allow-host=tools.example", "--allow-origin=https://app.example")

    assert post(url, Host="tools.example", Origin="https://app.example")[0] == 200
    assert post(url, Host="tools.example.evil")[0] == 421


def test_an_address_for_others_needs_a_name(served: Path) -> None:
    server = Server(served, "--transport=http", "--host=0.0.0.0")

    assert server.process.wait(30) == 2
    assert "--allow-host" in server.stop()


def test_an_address_that_is_taken_is_an_error(serve_http: ServeHttp, served: Path) -> None:
    port = urlsplit(serve_http()).port
    server = Server(served, "--transport=http", f"--port={port}")

    assert server.process.wait(30) == 2
    assert f"127.0.0.1:{port} cannot be listened on" in server.stop()


def test_the_path_is_the_users(serve_http: ServeHttp) -> None:
    url = serve_http("--path=/tools")

    assert post(url)[0] == 404
    assert post(url.replace("/mcp", "/tools"))[0] == 200


def test_long_and_bad_messages_are_refused(serve_http: ServeHttp) -> None:
    url = serve_http("--max-message=2000")

    assert post(url, b"x" * 3000)[0] == 413
    assert post(url, b"{")[0] == 400
    assert post(url, b"[]")[0] == 400
    assert post(url)[0] == 200


def test_an_app_of_ones_own_needs_a_name_too() -> None:
    from toolgen_runtime.serve import http_app

    with pytest.raises(ServeError, match="--allow-host"):
        http_app(Service({}, name="test"), host="0.0.0.0")


def test_observers_are_told_of_requests() -> None:
    from contextlib import contextmanager

    from toolgen_runtime import Tool
    from toolgen_runtime.observing import observing
    from toolgen_runtime.serve.http import sdk_server

    told: list[tuple[Any, ...]] = []

    class Observer:
        def __call__(self, call: Any) -> None: ...

        @contextmanager
        def serving(self, request: Any) -> Any:
            yield
            told.append((request.method, request.tool, request.error_type, request.transport))

    def fail(text: str) -> str:
        raise ValueError(text)

    schema = {"type": "object", "properties": {"text": {"type": "string"}}}
    tools = {
        name: Tool.from_schema(function, name=name, description="Do.", parameters=schema)
        for name, function in (("echo", str), ("fail", fail))
    }

    async def case() -> None:
        with observing(Observer()):
            async with mcp.Client(sdk_server(Service(tools, name="test"))) as client:
                await client.list_tools()
                await client.call_tool("fail", {"text": "x"})
                with pytest.raises(mcp.MCPError):
                    await client.call_tool("nope", {})

    run(case())
    assert ("tools/list", None, None, "tcp") in told
    assert ("tools/call", "fail", "tool_error", "tcp") in told
    assert ("tools/call", None, "-32602", "tcp") in told  # the name is the client's own
