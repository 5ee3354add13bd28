"""The official programs for Node: the inspector over stdio and HTTP, the conformance suite.

TOOLGEN_MCP_NODE names a directory in which npm has installed `npm.txt`; see `make test-mcp`.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from building import RUNTIME

from .conftest import free_port, wait_for

if TYPE_CHECKING:
    from .conftest import ServeHttp

HERE = Path(__file__).parent
NODE = os.environ.get("TOOLGEN_MCP_NODE")

pytestmark = pytest.mark.skipif(NODE is None, reason="TOOLGEN_MCP_NODE is not set")

Inspect = Callable[..., subprocess.CompletedProcess[str]]


def node(program: str, *arguments: str, directory: Path) -> subprocess.CompletedProcess[str]:
    """Run a program of the directory by the Node that is installed there."""
    bin = Path(NODE or "").resolve() / "node_modules" / ".bin"
    return subprocess.run(
        [str(bin / program), *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=300,
        cwd=directory,
        env={
            **os.environ,
            "PATH": f"{bin}{os.pathsep}{os.environ['PATH']}",
            "HOME": str(directory),
        },
    )


@pytest.fixture(params=["stdio", "http"])
def inspect(
    request: pytest.FixtureRequest, served: Path, serve_http: ServeHttp, tmp_path: Path
) -> Inspect:
    """Run the inspector's command line on the server."""
    if request.param == "http":
        target = [serve_http(), "--transport", "http"]
    else:
        paths = f"PYTHONPATH={os.pathsep.join((str(RUNTIME), str(served)))}"
        command = [sys.executable, "-m", "toolgen_runtime.serve", "served"]
        target = ["-e", paths, "--", *command]

    def run(*arguments: str) -> subprocess.CompletedProcess[str]:
        place = target if request.param == "http" else []
        rest = [] if request.param == "http" else target
        return node("mcp-inspector", "--cli", *place, *arguments, *rest, directory=tmp_path)

    return run


def test_the_inspector_finds_nothing_odd_in_the_list(inspect: Inspect) -> None:
    done = inspect("--method", "tools/list", "--strict")

    assert done.returncode == 0, done.stderr
    assert "weather" in [tool["name"] for tool in json.loads(done.stdout)["tools"]]


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (["--tool-name", "weather", "--tool-arg", "city=Oslo"], 0),
        (["--tool-name", "weather", "--tool-arg", "days=1"], 5),
        (["--tool-name", "fail"], 5),
        (["--tool-name", "nope"], 5),
    ],
)
def test_the_inspector_calls_tools(inspect: Inspect, arguments: list[str], code: int) -> None:
    done = inspect("--method", "tools/call", *arguments)

    assert done.returncode == code, done.stderr
    if code == 0:
        result: dict[str, Any] = json.loads(done.stdout)
        assert result["structuredContent"] == {"city": "Oslo", "degrees": 3}


@pytest.fixture
def suite_server() -> Iterator[str]:
    """The address of a server with the tools that the suite asks for."""
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, str(HERE / "suite_server.py"), str(port)],
        env={**os.environ, "PYTHONPATH": str(RUNTIME)},
    )
    wait_for(process, port)
    yield f"http://127.0.0.1:{port}/mcp"
    process.kill()
    process.wait()


@pytest.mark.parametrize(
    "options",
    [
        ["--suite", "active", "--expected-failures", str(HERE / "conformance.yml")],
        ["--scenario", "json-schema-2020-12"],  # which is not in that suite yet
    ],
)
def test_the_conformance_suite_passes_but_for_what_is_no_tool(
    options: list[str], suite_server: str, tmp_path: Path
) -> None:
    done = node("conformance", "server", "--url", suite_server, *options, directory=tmp_path)

    assert done.returncode == 0, done.stdout + done.stderr
