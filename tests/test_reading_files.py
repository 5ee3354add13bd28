"""What a build comes to rests on what it asks for: its stages read no file by ways of their own.

Files are found by `discover`, and their texts are handed out by who notes what is asked of them.
What follows from the tools alone has files by their names (`NamedFile`), as type checkers see to.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest
from import_graph import TOOLGEN, imports_of, sources

_FROM, _TO = "json_schema", "pipeline"
_HANDING = {"config", "discover", "write", "targets"}  # what files are read and written by
_READING = {"io", "fileinput", "glob", "linecache", "os", "pathlib", "shutil", "subprocess"}
_READING |= {"tempfile", "time", "tokenize", "toolgen.plain_files", "toolgen.discover"}
_PURE = {"pathlib.PurePosixPath"}
_CALLS = {"open", "input", "read_text", "read_bytes", "iterdir", "is_file", "is_dir", "exists"}

# What looks at something else than the files that a build is of.
EXCEPTIONS = {
    ("frameworks/observing.py", "os"),  # in the process that imports the user's code for `verify`
    ("render/templates.py", "pathlib.Path"),  # those that toolgen has
    ("render/templates.py", "is_dir"),
    ("schema/__init__.py", "os"),  # sets a variable for pydantic
}


def _stages() -> list[Path]:
    order = list(TOOLGEN.order)
    rooms = {*order[order.index(_FROM) : order.index(_TO) + 1]} - _HANDING
    paths = (path for path in sources(TOOLGEN.root))
    return [
        path
        for path in paths
        if path.relative_to(TOOLGEN.root).parts[0].removesuffix(".py") in rooms
    ]


def _ways_to_read(path: Path) -> Iterator[str]:
    """What a module has that looks at the file system, or at the time."""
    for each in imports_of(path):
        names = (each.target, *_above(each.target))
        if each.target not in _PURE and not _READING.isdisjoint(names):
            yield each.target
    for node in ast.walk(ast.parse(path.read_bytes())):
        match node:
            case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in _CALLS:
                yield name


def _above(name: str) -> Iterator[str]:
    while name := name.rpartition(".")[0]:
        yield name


def test_no_stage_of_a_build_reads_what_it_is_not_handed() -> None:
    found = {
        (path.relative_to(TOOLGEN.root).as_posix(), way)
        for path in _stages()
        for way in _ways_to_read(path)
    }

    assert found == EXCEPTIONS


@pytest.mark.parametrize(
    "text",
    [
        *("import os", "from os import path", "from pathlib import Path", "open('x')"),
        *("from toolgen.plain_files import read_named", "def f(path):\n    path.read_text()"),
    ],
)
def test_a_way_to_read_is_seen(text: str, tmp_path: Path) -> None:
    module = tmp_path / "module.py"
    module.write_text(text)

    assert [*_ways_to_read(module)]
