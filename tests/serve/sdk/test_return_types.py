"""Results of sixty types through the official clients, which hold each to its schema."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest
from building import RUNTIME, build, run
from serve.return_types import RETURNS, SOURCES

from toolgen.config import Config

from .test_official_tools import NODE

if TYPE_CHECKING:
    pass

CLIENT = """
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js";

const [command, ...args] = process.argv.slice(2);
const client = new Client({ name: "test", version: "1" });
await client.connect(new StdioClientTransport({ command, args, env: process.env }));
const { tools } = await client.listTools();
const outcomes = {};
for (const { name } of tools) {
  try {
    const result = await client.callTool({ name, arguments: {} });
    outcomes[name] = result.isError ? "refused" : result.structuredContent ? "given" : "text";
  } catch (error) {
    outcomes[name] = `thrown: ${error.message}`;
  }
}
console.log(JSON.stringify(outcomes));
await client.close();
"""

EXPECTED = {name: name.partition("_")[0] for name in RETURNS}


@pytest.fixture(scope="module")
def returned(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Where the package of the tools is built."""
    root = tmp_path_factory.mktemp("returned")
    build(root, SOURCES, Config(results="wrapped"))
    return root


def command(root: Path) -> tuple[list[str], dict[str, str]]:
    """The server's command, and its environment."""
    paths = os.pathsep.join((str(RUNTIME), str(root)))
    return [sys.executable, "-m", "toolgen_runtime.serve", "returned"], {"PYTHONPATH": paths}


@pytest.mark.parametrize("mode", ["legacy", "auto"])
def test_the_client_for_python_takes_every_result(returned: Path, mode: Any) -> None:
    mcp = pytest.importorskip("mcp")
    program, environment = command(returned)
    server = mcp.StdioServerParameters(command=program[0], args=program[1:], env=environment)

    async def case() -> dict[str, str]:
        outcomes = {}
        async with mcp.Client(server, mode=mode) as client:
            await client.list_tools()
            for name in RETURNS:
                result = await client.call_tool(name, {})
                is_given = result.structured_content is not None
                outcomes[name] = "refused" if result.is_error else "given" if is_given else "text"
        return outcomes

    assert run(case()) == EXPECTED


@pytest.mark.skipif(NODE is None, reason="TOOLGEN_MCP_NODE is not set")
def test_the_client_for_typescript_takes_every_result(returned: Path) -> None:
    program, environment = command(returned)
    modules = Path(NODE or "").resolve()
    script = modules / "return_types.mjs"  # where Node looks for the library
    script.write_text(CLIENT, "utf-8")
    try:
        done = subprocess.run(
            [modules / "node_modules" / ".bin" / "node", script, *program],
            env={**os.environ, **environment},
            capture_output=True,
            text=True,
            timeout=120,
            check=True,
        )
    finally:
        script.unlink()

    assert json.loads(done.stdout.splitlines()[-1]) == EXPECTED
