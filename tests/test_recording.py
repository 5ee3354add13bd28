"""The recorder writes what a framework made of a tree's functions, as rows that the judge reads."""

from __future__ import annotations

import gzip
import json
import os
import subprocess
import sys
from pathlib import Path

from building import write_sources

from benchmarks.fidelity import recording
from benchmarks.fidelity.rows import FILE, Row, load

LIBRARY = {
    "mcp/__init__.py": "",
    "mcp/server/__init__.py": "",
    "mcp/server/fastmcp/__init__.py": "",
    "mcp/server/fastmcp/tools.py": """
        class Tool:
            output_schema = None

            def __init__(self, fn, name):
                self.fn, self.name, self.description = fn, name or fn.__name__, fn.__doc__
                names = fn.__code__.co_varnames[: fn.__code__.co_argcount]
                self.parameters = {"properties": {each: {} for each in names}}

            @classmethod
            def from_function(cls, fn, name=None):
                if fn.__name__.startswith("_"):
                    raise ValueError("it is private")
                return cls(fn, name)
    """,
    "mcp/types.py": "class Tool: pass",
}

TREE = {"shop.py": """
        from mcp.server.fastmcp.tools import Tool

        def kept(function):
            return function

        @kept
        def look(a): "Look."

        def _hidden(a): "Not for all."

        def register():
            for each in (look, _hidden):
                Tool.from_function(each, name="see" if each is look else None)

        Tool.from_function(look)
    """}


def recorded(root: Path, run: str) -> list[Row]:
    library = write_sources(root / "library", LIBRARY)
    tree = write_sources(root / "tree", TREE)
    request = {"src": "tree", "repo": "pypi:shop", "version": "1", "modules": ["shop"], "run": run}
    rows = root / "rows.jsonl"
    subprocess.run(
        [sys.executable, recording.HERE / "recorder", tree, rows],
        input=json.dumps(request).encode(),
        env={**os.environ, "PYTHONPATH": str(library)},
        check=True,
    )
    (root / FILE).write_bytes(gzip.compress(rows.read_bytes()))
    return load(root)


def test_a_row_tells_where_the_function_is_and_where_it_was_registered(tmp_path: Path) -> None:
    [row] = recorded(tmp_path, run="")
    assert (row.name, row.framework, row.file) == ("look", "mcp", "shop.py")
    assert row.lines == (8, 7)
    assert row.registered_at == ("shop.py", 16)
    assert row.fields["input"] == {"properties": {"a": {}}}
    assert row.is_eligible


def test_what_is_called_registers_too_and_what_is_refused_is_no_fair_row(tmp_path: Path) -> None:
    rows = {row.name: row for row in recorded(tmp_path, run="import shop; shop.register()")}
    assert {name: row.is_eligible for name, row in rows.items()} == {
        "look": True,
        "see": True,
        "_hidden": False,
    }


def test_each_project_says_what_it_is() -> None:
    named = recording.projects()
    assert len(named) > 40
    assert all(each.version and each.by for each in named)
