"""Conditions on the version of Python: what the range of a project decides is decided, and tools
stand under what it leaves open.
"""

from __future__ import annotations

from pathlib import Path

import golden
import pytest

from toolgen.pins import pythons_for

SERVER = """
import platform
import sys
from fastmcp import FastMCP

mcp = FastMCP("server")
IS_NEW = sys.version_info >= (3, 12)

def look(where: str) -> str: ...

{}
"""
TESTS = {
    "the whole": "sys.version_info >= (3, 12)",
    "a part": "sys.version_info.minor >= 12",
    "an item": "sys.version_info[1] >= 12",
    "a number": "sys.hexversion >= 0x030C0000",
    "a text": "int(platform.python_version_tuple()[1]) >= 12",
    "a name": "IS_NEW",
    "the contrary": "not sys.version_info < (3, 12)",
}
PLACES = {
    "of a module": "if {}:\n    mcp.tool(look)",
    "of a function": "def add():\n    if {}:\n        mcp.tool(look)\n\nadd()",
}


def found(root: Path, text: str, requires: str) -> list[tuple[str, ...]]:
    """The conditions of each tool."""
    said = f'[project]\nrequires-python = "{requires}"\n' if requires else ""
    (root / "pyproject.toml").write_text(f"{said}[tool.toolgen]\n")
    (root / "server.py").write_text(SERVER.format(text))
    return [each.tool.conditions for each in golden.run(root).planned]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("test", TESTS)
@pytest.mark.parametrize(
    ("requires", "is_told"),
    [
        (">=3.12", True),
        (">=3.13,<4", True),
        ("~=3.12", True),
        ("<3.12", False),
        ("==3.11.*", False),
        (">=3.8", None),
        (">=3.11,<3.14", None),
        ("", None),
    ],
)
def test_a_condition_is_told_by_the_range_that_the_project_is_for(
    place: str, test: str, requires: str, is_told: bool | None, tmp_path: Path
) -> None:
    conditions = found(tmp_path, PLACES[place].format(TESTS[test]), requires)
    is_named = [len(each) for each in conditions]
    assert is_named == {True: [0], False: [], None: [1]}[is_told]


@pytest.mark.parametrize("test", ["sys.version_info >= (3, 11)", "sys.version_info[0] == 3"])
def test_what_holds_for_all_that_are_supported_is_told(test: str, tmp_path: Path) -> None:
    assert found(tmp_path, PLACES["of a module"].format(test), "") == [()]


def test_a_default_that_hangs_on_the_version_is_left_out(tmp_path: Path) -> None:
    text = "@mcp.tool\ndef read(rows: int = 5 if IS_NEW else 3) -> int: ...\n"
    (tmp_path / "server.py").write_text(SERVER.format(text))
    result = golden.run(tmp_path)
    assert [each.code for each in result.diagnostics if each.code == "TG304"] == ["TG304"]


ALL = (11, 12, 13, 14, 15)
RANGES = {
    "": ALL,
    "nonsense": ALL,
    ">=3.12": ALL[1:],
    ">=3.12,<3.14": (12, 13),
    "==3.12.*": (12,),
    "==3.12.5": (12,),
    "~=3.12.4": (12,),
    ">=3.12.3,<3.12.9": (12,),
    ">3.12.99": (13, 14, 15),
    "!=3.13.0": ALL,
    "<3": (11,),
    ">=4": (11,),
}


@pytest.mark.parametrize("specifier", RANGES)
def test_a_version_counts_of_which_any_release_is_let_in(specifier: str) -> None:
    assert pythons_for(specifier) == tuple((3, minor) for minor in RANGES[specifier])
