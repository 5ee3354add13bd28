"""What adapters take for tools, and what they tell frameworks of them beside schemas."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from building import built

from toolgen_runtime import Registry
from toolgen_runtime.adapters.notes import meta_of, notes_of
from toolgen_runtime.adapters.protocol import tools_in

SOURCE = '''
from toolgen_runtime import tool

@tool(read_only=True, tags=["shop", "fast"], version="2", deprecated="Use see.")
def find(key: str) -> str:
    """Find."""
    return key

@tool
def see(key: str) -> str:
    """See."""
    return key

@tool(defer=True)
def late(key: str) -> str:
    """Come late."""
    return key
'''


@pytest.fixture(scope="module")
def registry(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Registry]:
    root = tmp_path_factory.mktemp("handed")
    with built(root, {"handed/__init__.py": "", "handed/tools.py": SOURCE}) as registry:
        yield registry


def test_a_registry_and_a_mapping_by_name_are_tools(registry: Registry) -> None:
    assert [tool.name for tool in tools_in(registry)] == ["find", "late", "see"]
    assert [tool.name for tool in tools_in({"see": registry["see"]})] == ["see"]
    assert tools_in({}) == []


@pytest.mark.parametrize(
    ("given", "error", "said"),
    [
        (lambda registry: [registry["find"]], TypeError, "a mapping by name, not list"),
        (lambda registry: {"find": registry["find"].function}, TypeError, "is no Tool"),
        (lambda registry: {"find": registry["see"]}, ValueError, "'find' is 'see'"),
    ],
)
def test_what_is_none_is_refused(
    registry: Registry, given: Any, error: type[Exception], said: str
) -> None:
    with pytest.raises(error, match=said):
        tools_in(given(registry))


def test_what_is_said_of_a_tool_is_handed_over_and_nothing_else(registry: Registry) -> None:
    assert notes_of(registry["find"].policy) == {
        "annotations": {"readOnlyHint": True},
        "tags": ["shop", "fast"],
        "version": "2",
        "deprecated": "Use see.",
    }
    assert notes_of(registry["see"].policy) == {}


def test_a_list_of_mcp_defers_tools_by_their_names_alone(registry: Registry) -> None:
    assert meta_of(registry["see"], deferred=set()) == {}
    assert meta_of(registry["see"], deferred={"find"}) == {"anthropic/alwaysLoad": True}
    assert meta_of(registry["late"], deferred={"late"}) == {"toolgen/defer": True}
    assert meta_of(registry["late"], deferred=set()) == {}
