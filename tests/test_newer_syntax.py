"""Syntax that a Python of the project's does not know refuses the tools of its module (TG314)."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest
from building import generate_tree, write_sources

NEWER = {
    "a type statement": ("type Key = int | str", 12),
    "a generic function": ("def first[T](items: list[T]) -> T:\n    return items[0]", 12),
    "a generic class": ("class Box[T]: ...", 12),
    "a group of exceptions": ("try:\n    pass\nexcept* ValueError:\n    pass", 11),
    "a character by its name": ('BULLET = "\\N{BULLET} \\N{NO-BREAK SPACE}"', 11),
    "what is no name of a character": ("PATTERN = r'\\N{NO SUCH}'  # \\N{NOR SUCH}", 11),
    "nothing": ("", 11),
}
TOOL = (
    "from toolgen_runtime import tool\n\n{}\n\n"
    "@tool\ndef find(key: int) -> None:\n    '''Find.'''\n"
)


@pytest.mark.parametrize(("written", "since"), NEWER.values(), ids=NEWER)
@pytest.mark.parametrize("minor", [None, 8, 11, 12])
def test_the_oldest_python_that_is_let_in_has_to_read_the_module(
    tmp_path: Path, written: str, since: int, minor: int | None
) -> None:
    said = "" if minor is None else f'requires-python = ">=3.{minor}"'
    files = {
        "pyproject.toml": f'[project]\nname = "acme"\n{said}\n',
        "acme/__init__.py": "type Other = int\n",  # no tool is in it
        "acme/tools.py": TOOL.format(written),
    }
    result = generate_tree(write_sources(tmp_path, files))

    oldest = None if minor is None else max(minor, 11)
    is_refused = oldest is not None and oldest < since and oldest <= sys.version_info.minor
    assert [each.code for each in result.diagnostics] == ["TG314"] * is_refused
    assert bool(result.packages) is not is_refused
