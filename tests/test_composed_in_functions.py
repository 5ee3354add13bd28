"""Servers that are put on others in functions which nothing calls: clients see their tools so,
wherever these were registered.
"""

from __future__ import annotations

import pytest
from source_files import source_file

from toolgen.config import Config
from toolgen.pipeline import generate

SERVER = """\
from fastmcp import FastMCP

shop = FastMCP("shop")


@shop.tool
def look(a: int) -> int: ...
"""
TOOLSET = """\
from pydantic_ai import FunctionToolset

shop = FunctionToolset()


@shop.tool_plain
def look(a: int) -> int: ...
"""
MOUNTED = """\
from fastmcp import FastMCP

from server import shop


def run():
    app = FastMCP("app")
    app.mount(shop, namespace="x")
"""
COMPOSED = {
    "mounted": (SERVER, MOUNTED, {"x_look"}),
    "mounted by a test": (SERVER, MOUNTED.replace("def run", "def test_run"), {"x_look"}),
    "a toolset, plainly and prefixed": (
        TOOLSET,
        """\
from pydantic_ai import Agent

from server import shop


def build():
    return Agent(toolsets=[shop, shop.prefixed("x")])
""",
        {"look", "x_look"},
    ),
    "a toolset, once prefixed": (
        TOOLSET,
        """\
from pydantic_ai import Agent

from server import shop


def build():
    return Agent(toolsets=[shop.prefixed("x")])
""",
        {"x_look"},
    ),
}


@pytest.mark.parametrize(("server", "app", "names"), COMPOSED.values(), ids=list(COMPOSED))
def test_clients_see_the_tools_by_what_functions_do(server: str, app: str, names: set[str]) -> None:
    sources = [source_file("server.py", server), source_file("app.py", app)]

    result = generate(sources, Config())

    assert {each.tool.name for each in result.planned} == names


def test_what_tests_put_a_server_on_changes_nothing() -> None:
    sources = [source_file("server.py", SERVER), source_file("tests/test_app.py", MOUNTED)]

    result = generate(sources, Config())

    assert {each.tool.name for each in result.planned} == {"look"}
