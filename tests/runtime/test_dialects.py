"""Definitions that were compiled when the registry was built."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from building import RUNTIME, build, built, run_python

from toolgen.config import Config
from toolgen_runtime import Registry, UnknownTool, merge
from toolgen_runtime.dialects import UnknownDialect, definitions, definitions_json

SOURCES = {"acme/tools.py": """
        from toolgen_runtime import tool


        @tool
        def add(x: int, y: int = 0) -> int:
            '''Add two numbers.'''
            return x + y


        @tool
        def now() -> str:
            '''Tell the "time".'''
            return ""
    """}
CONFIG = Config(dialects=("anthropic", "openai-strict"))


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Registry]:
    with built(tmp_path_factory.mktemp("tree"), SOURCES, CONFIG) as registry:
        yield registry


def test_all_tools_are_given_in_a_dialect(registry: Registry) -> None:
    add, now = definitions(registry, "anthropic")

    assert add["input_schema"] == registry.parameters("add")
    assert now["description"] == 'Tell the "time".'


def test_strict_definitions_are_ready(registry: Registry) -> None:
    (add,) = definitions(registry, "openai-strict", ["add"])

    assert add["function"]["strict"] is True
    assert add["function"]["parameters"]["required"] == ["x", "y"]


def test_the_text_says_the_same(registry: Registry) -> None:
    names = ["now", "add"]

    assert json.loads(definitions_json(registry, "anthropic", names)) == definitions(
        registry, "anthropic", names
    )


def test_a_dialect_that_was_not_asked_for_is_unknown(registry: Registry) -> None:
    with pytest.raises(UnknownDialect, match="add it to"):
        definitions(registry, "gemini")
    with pytest.raises(UnknownDialect):
        definitions(merge(registry, prefixes={"acme": "a_"}), "anthropic")


def test_a_view_gives_what_it_shows(registry: Registry) -> None:
    view = registry.select(names="now")

    assert definitions(view, "anthropic") == definitions(registry, "anthropic", ["now"])
    assert definitions(merge(view), "anthropic") == definitions(view, "anthropic")
    with pytest.raises(UnknownTool):
        definitions_json(view, "anthropic", ["add"])


def test_a_tool_that_is_not_there_is_unknown(registry: Registry) -> None:
    with pytest.raises(UnknownTool):
        definitions(registry, "anthropic", ["later"])


def test_a_registry_loads_no_dialect_until_it_is_asked_for(tmp_path: Path) -> None:
    build(tmp_path, SOURCES, CONFIG)
    code = """
        from toolgen_runtime import load
        registry = load("acme")
        registry.openai_json()
        print(*(name for name in sys.modules if "dialects" in name))
    """

    assert run_python(code, paths=[tmp_path, RUNTIME]).strip() == ""
