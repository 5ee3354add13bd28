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


CHANGED = """
from server import server

server.strict_input_validation = True
server.add_middleware(print)
server.middleware.append(print)
"""


@pytest.mark.parametrize(("file", "lines"), [("app.py", [4, 5, 6]), ("tests/test_app.py", [])])
def test_what_tests_say_of_a_server_is_theirs_alone(file: str, lines: list[int]) -> None:
    server = "from fastmcp import FastMCP\n\nserver = FastMCP('server')\n"
    sources = [source_file("server.py", server), source_file(file, CHANGED)]
    said = [each for each in generate(sources, Config()).diagnostics if each.code == "TG124"]
    assert [each.position.line for each in said] == lines


UNTOLD = {
    "mounted": "app.mount(shop, namespace=os.environ['A'])",
    "with what is on it": "outer.mount(shop)\napp.mount(outer, namespace=os.environ['A'])",
    "renamed": "shop.add_transform(Namespace(os.environ['A']))",
}


@pytest.mark.parametrize("how", UNTOLD)
def test_what_clients_see_under_names_that_are_not_told_is_listed_by_its_functions(
    how: str,
) -> None:
    program = (
        "import os\nfrom fastmcp import FastMCP\nfrom fastmcp.server.transforms import Namespace\n"
        f"from server import shop\napp, outer = FastMCP('a'), FastMCP('b')\n{UNTOLD[how]}\n"
    )
    sources = [source_file("server.py", SERVER), source_file("main.py", program)]

    found = generate(sources, Config()).diagnostics

    assert ["look may be a tool" in each.message for each in found if each.code == "TG130"] == [
        True
    ]
