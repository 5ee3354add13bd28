"""A project that requires a framework older than those that are known is told so (TG132)."""

from __future__ import annotations

from pathlib import Path

import pytest
from building import write_sources

from toolgen.config import Config
from toolgen.discover import discover
from toolgen.pipeline import generate

SOURCE = """
from {module} import {server}

server = {server}("a")


@server.tool()
def look(where: str) -> str:
    '''Look.'''
    return where
"""
FASTMCP = SOURCE.format(module="fastmcp", server="FastMCP")  # known from version 2.13 on


@pytest.mark.parametrize(
    ("specifiers", "is_old"),
    [
        ("", False),
        ("<2.13", True),
        ("<2.13.0", True),
        ("<2.14", False),
        ("<=2.12", True),
        ("<=2.13", False),
        ("==2.12.*", True),
        ("==2.12.1", True),
        ("===2.12.1", True),
        ("==2.*", False),
        ("==3.0", False),
        ("~=2.12.1", True),
        ("~=2", False),
        ("~=3.1", False),
        (">=2,<2.13", True),
        (">=2,<3", False),
        (">=2", False),
        ("!=2", False),
        (">1", False),
        ("===any", False),
    ],
)
def test_the_newest_version_that_is_let_in_counts(
    tmp_path: Path, specifiers: str, *, is_old: bool
) -> None:
    required = f'[project]\ndependencies = ["FastMCP[tasks]{specifiers}", "not one!"]\n'
    write_sources(tmp_path, {"app.py": FASTMCP, "pyproject.toml": required})
    result = generate(discover([tmp_path], root=tmp_path), Config())
    assert [each.code for each in result.diagnostics] == ["TG132"] * is_old
