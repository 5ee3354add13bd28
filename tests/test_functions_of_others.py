"""Functions that no file of the sources has, and that the project registers: each is listed."""

from __future__ import annotations

from pathlib import Path

import pytest
from building import write_sources

from toolgen.config import Config
from toolgen.discover import discover
from toolgen.discover.installed import InstalledSources
from toolgen.pipeline import generate

LIBRARY = """
def look(query: str) -> str:
    "Look."
    return query


class Shelf:
    def find(self, query: str) -> str:
        "Find."
        return query
"""
WAYS = {
    "a call": "server.tool(look)",
    "a factory": "server.tool()(look)",
    "a loop": "for each in (look,):\n    server.add_tool(each)",
    "a helper": "def add(function):\n    server.tool(function)\n\nadd(look)",
    "the marker": "from toolgen_runtime import tool\n\nlook = tool(look)",
    "a list": "from pydantic_ai import Agent\n\nAgent('a', tools=[look])",
    "what wraps it": "@server.tool\n@wraps(look)\ndef own(*given): return look(*given)",
    "a method": "server.tool(Shelf().find)",
    "a method that is inherited": "class Own(Shelf): ...\n\nserver.tool(Own().find)",
}
HEAD = """
from functools import wraps
from fastmcp import FastMCP
from {module} import Shelf, look

server = FastMCP("app")


@server.tool
def mine(query: str) -> str:
    "Mine."
    return query


"""


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("place", ["a stub", "a library", "a library that is not read"])
def test_a_function_that_no_file_has_is_listed(place: str, way: str, tmp_path: Path) -> None:
    is_stub = place == "a stub"
    libraries = write_sources(tmp_path / "libraries", {} if is_stub else {"lib.py": LIBRARY})
    module = "app.native" if is_stub else "lib"
    sources = {"app/__init__.py": "", "app/server.py": HEAD.format(module=module) + WAYS[way]}
    root = write_sources(tmp_path, sources | ({"app/native.pyi": LIBRARY} if is_stub else {}))
    files = discover([root / "app"], root=root, exclude=(), output_name="_toolgen")
    installed = None if place.endswith("not read") else InstalledSources([libraries])

    result = generate(files, Config(), installed=installed)

    assert [each.tool.name for each in result.emitted] == ["mine"]
    (finding,) = result.diagnostics
    assert (finding.code, finding.position.path) == ("TG130", "app/server.py")
    if installed is not None or is_stub:
        assert ("find" if "method" in way else "look") in finding.message
