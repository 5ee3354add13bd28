"""A project that requires versions of a framework that are not known is told so (TG132), and one
that requires a pydantic of another line than schemas are made by (TG136)."""

from __future__ import annotations

from importlib import metadata
from pathlib import Path

import pytest
from building import write_sources
from packaging.requirements import Requirement

from toolgen.config import Config
from toolgen.discover import discover
from toolgen.frameworks.lines import PYDANTIC
from toolgen.pipeline import generate

SOURCE = """
from {module} import {server}

server = {server}("a")


@server.tool()
def look(where: str) -> str:
    '''Look.'''
    return where
"""
FASTMCP = SOURCE.format(
    module="fastmcp", server="FastMCP"
)  # known from version 2.13 on, but for 3.0 to 3.2.3


@pytest.mark.parametrize(
    ("specifiers", "is_unknown"),
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
        ("==3.0", True),
        ("==3.1.1", True),
        (">=3,<3.2", True),
        ("==3.2.4", False),
        (">=3,<3.4", False),
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
    tmp_path: Path, specifiers: str, *, is_unknown: bool
) -> None:
    required = f'[project]\ndependencies = ["FastMCP[tasks]{specifiers}", "not one!"]\n'
    write_sources(tmp_path, {"app.py": FASTMCP, "pyproject.toml": required})
    result = generate(discover([tmp_path], root=tmp_path), Config())
    assert [each.code for each in result.diagnostics] == ["TG132"] * is_unknown


PAY = """
from decimal import Decimal
from fastmcp import FastMCP

server = FastMCP("shop")


@server.tool
def pay(amount: Decimal) -> str:
    '''Pay.'''
    return str(amount)
"""
LOCK = '[[package]]\nname = "pydantic"\nversion = "{version}"\n'


@pytest.mark.parametrize(
    ("specifier", "locked", "is_other"),
    [
        ("", "", False),
        (">=2", "", False),
        ("~=2.11", "", False),
        (">=2.14,<2.15", "", False),
        ("==2.13.5", "", True),
        ("<2.14", "", True),
        ("~=2.13.1", "", True),
        (">=2.15", "", True),
        ("<2", "", True),
        ("===any", "", False),
        (">=2", "2.13.5", True),
        (">=2", "2.14.4", False),
        (">=2", "2.15.0", True),
        ("==2.14.1", "2.13.5", False),
    ],
)
def test_a_project_that_pins_another_line_of_pydantic_is_told_so(
    tmp_path: Path, specifier: str, locked: str, *, is_other: bool
) -> None:
    required = f'[project]\ndependencies = ["fastmcp", "pydantic{specifier}"]\n'
    files = {"app.py": PAY, "pyproject.toml": required}
    if locked:
        files["uv.lock"] = LOCK.format(version=locked)
    write_sources(tmp_path, files)
    result = generate(discover([tmp_path], root=tmp_path), Config())
    assert [each.code for each in result.diagnostics] == ["TG136"] * is_other


def test_the_line_of_pydantic_is_that_which_toolgen_requires() -> None:
    (required,) = (
        requirement
        for each in metadata.requires("toolgen") or ()
        if (requirement := Requirement(each)).name == "pydantic" and not requirement.marker
    )
    major, minor = PYDANTIC
    versions = [f"{major}.{minor + step}.1" for step in (-1, 0, 1)]
    assert list(required.specifier.filter(versions)) == [versions[1]]
