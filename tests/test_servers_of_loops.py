"""Servers that a loop or a function finds and leaves early with: their tools are never lost."""

from __future__ import annotations

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import generate

FOUND = {
    "a loop over what is told": (
        "for name in ['a', 'b']:\n    if probe(name):\n        $bind\n        break\n"
    ),
    "a loop over what is not told": (
        "for name in names:\n    if probe(name):\n        $bind\n        break\n"
    ),
    "a loop that turns while": "while probe():\n    if probe(1):\n        $bind\n        break\n",
    "a turn that goes on": (
        "for name in ['a', 'b']:\n    if probe(name):\n        $bind\n        continue\n"
    ),
    "an attempt": (
        "try:\n    if probe():\n        $bind\n        raise LookupError\n"
        "except LookupError:\n    pass\n"
    ),
    "an attempt in a loop": (
        "for name in ['a', 'b']:\n    try:\n        probe(name)\n        $bind\n        break\n"
        "    except OSError:\n        continue\n"
    ),
    "a case of what is not told": "match probe():\n    case True:\n        $bind\n",
}
FRAMEWORKS = {
    "fastmcp": ("from fastmcp import FastMCP as Server", "server.tool(look)"),
    "mcp": ("from mcp.server.fastmcp import FastMCP as Server", "server.add_tool(look)"),
    "pydantic-ai": ("from pydantic_ai import FunctionToolset as Server", "server.tool_plain(look)"),
}


@pytest.mark.parametrize("framework", FRAMEWORKS)
@pytest.mark.parametrize("way", FOUND)
def test_a_tool_of_a_server_that_may_have_been_found_is_emitted(way: str, framework: str) -> None:
    imported, register = FRAMEWORKS[framework]
    found = FOUND[way].replace("$bind", "server = Server()")
    text = (
        f"{imported}\nfrom elsewhere import names, probe\n\nserver = None\n{found}\n"
        'def look(a: int) -> int:\n    """Look."""\n\n\n'
        f"if server is not None:\n    {register}\n"
    )
    result = generate([source_file("app.py", text)], Config())
    assert [each.tool.name for each in result.planned] == ["look"], result.diagnostics
