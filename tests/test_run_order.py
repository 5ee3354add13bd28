"""Modules run as the programs that import them run them, whatever they are called."""

from __future__ import annotations

from pathlib import Path

import golden
import pytest
from building import write_sources

REGISTRY = """
from fastmcp import FastMCP

server = FastMCP("x")
TOOLS = []


def tool(function):
    TOOLS.append(function)
    return function
"""
PLUGIN = """
from app.registry import tool


@tool
def {name}(query: str) -> str:
    return query
"""
SERVER = """
from app import own
from app.registry import TOOLS, server

for each in TOOLS:
    server.tool(each)

import app.afterwards
"""


def found(root: Path, **more: str) -> list[str]:
    modules = {
        "__init__": "",
        "registry": REGISTRY,
        "own": PLUGIN.format(name="own"),
        "afterwards": PLUGIN.format(name="afterwards"),
        "server": SERVER,
    } | more
    sources = {f"app/{name}.py": text for name, text in modules.items()}
    return sorted(each.tool.name for each in golden.run(write_sources(root, sources)).planned)


@pytest.mark.parametrize("name", ["a_plugin", "z_plugin"])
def test_what_nobody_imports_has_filled_nothing(name: str, tmp_path: Path) -> None:
    assert found(tmp_path, **{name: PLUGIN.format(name="stray")}) == ["own"]


@pytest.mark.parametrize("name", ["a_main", "z_main"])
def test_what_a_program_imports_first_has_filled_what_it_imports_then(
    name: str, tmp_path: Path
) -> None:
    main = "import app.z_first\nimport app.server\n"
    plugin = PLUGIN.format(name="first")
    assert found(tmp_path, **{name: main, "z_first": plugin}) == ["first", "own"]


def test_a_package_runs_before_what_is_in_it(tmp_path: Path) -> None:
    assert found(tmp_path, __init__=PLUGIN.format(name="early")) == ["early", "own"]
