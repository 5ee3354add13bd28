"""`environment = "empty"`: what code makes of variables that are not set, functions included."""

from __future__ import annotations

from pathlib import Path

import pytest
from building import generate_tree, write_sources

from toolgen.config import Config

EMPTY = Config(environment="empty")

PREFIXED = """
    import os
    from fastmcp import FastMCP

    server = FastMCP("shop")
    PREFIX = os.environ.get("TOOL_PREFIX", "")

    def prefixed(name: str) -> str:
        return f"{PREFIX}_{name}" if PREFIX else name

    @server.tool(name=prefixed("look"), description="Look at it.")
    def find(where: str) -> str:
        return where
"""

OVERRIDDEN = """
    import json, os
    from fastmcp import FastMCP

    def overrides() -> dict[str, str]:
        found: dict[str, str] = {}
        text = os.getenv("TEXTS", "").strip()
        if text:
            for key, value in json.loads(text).items():
                found[key] = value
        return found

    def register(server, functions, texts):
        for function in functions:
            options = {"name": function.__name__}
            if function.__name__ in texts:
                options["description"] = texts[function.__name__]
            server.tool(**options)(function)

    def look(where: str) -> str:
        \"\"\"Look at it.\"\"\"
        return where

    def make():
        server = FastMCP("shop")
        register(server, [look], overrides())
        return server

    server = make()
"""

ON_DEMAND = """
    import os
    from fastmcp import FastMCP

    server = FastMCP("shop")

    def writes() -> bool:
        return os.environ.get("WRITES", "no") == "yes"

    if writes():
        @server.tool
        def delete(what: str) -> str:
            \"\"\"Delete it.\"\"\"
            return what
"""


@pytest.mark.parametrize("text", [PREFIXED, OVERRIDDEN], ids=["prefixed", "overridden"])
def test_options_that_functions_make_of_variables_are_those_of_an_empty_environment(
    text: str, tmp_path: Path
) -> None:
    result = generate_tree(write_sources(tmp_path, {"app.py": text}), EMPTY)
    assert [(tool.name, tool.description) for tool in result.tools] == [("look", "Look at it.")]
    assert not result.has_errors
    assert "TG310" in [finding.code for finding in result.diagnostics]


@pytest.mark.parametrize("text", [PREFIXED, OVERRIDDEN], ids=["prefixed", "overridden"])
def test_they_are_refused_where_the_environment_is_not_taken_for_empty(
    text: str, tmp_path: Path
) -> None:
    result = generate_tree(write_sources(tmp_path, {"app.py": text}))
    assert not result.tools
    assert "TG112" in [finding.code for finding in result.diagnostics]


def test_a_tool_that_a_variable_switches_on_is_conditional_all_the_same(tmp_path: Path) -> None:
    result = generate_tree(write_sources(tmp_path, {"app.py": ON_DEMAND}), EMPTY)
    assert [(tool.name, tool.conditions) for tool in result.tools] == [("delete", ("writes()",))]


READ_BY_TESTS = {
    "app.py": """
        import os
        from fastmcp import FastMCP

        server = FastMCP("shop")

        def is_tested() -> bool:
            if any(name in os.environ for name in ["CI", "TESTED"]):
                return True
            return "CI" in os.environ

        @server.tool
        def look(where: str) -> str:
            return where
    """,
    "tests/test_app.py": """
        import app

        def test_it():
            if app.is_tested():
                app.server.tool(app.look)
    """,
}


def test_what_tests_have_functions_read_is_nothing_that_a_tool_rests_on(tmp_path: Path) -> None:
    result = generate_tree(write_sources(tmp_path, READ_BY_TESTS), EMPTY)
    assert [tool.name for tool in result.tools] == ["look"]
    assert "TG310" not in [finding.code for finding in result.diagnostics]
