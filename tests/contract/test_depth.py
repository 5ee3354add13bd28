"""Tools that are nested hundreds of levels deep are compared, or said to be undecided."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from toolgen.contract.compare import compare_registries
from toolgen.contract.registries import RegisteredTool, RegistryContract

DEPTHS = [100, 300, 450]


def tool(depth: int, leaf: str = "integer", name: str = "deep") -> RegisteredTool:
    schema: dict[str, Any] = {"type": leaf}
    for _ in range(depth):
        schema = {"type": "object", "properties": {"a": schema}}
    return RegisteredTool("acme", name, "Look.", schema, None)


def told(old: list[RegisteredTool], new: list[RegisteredTool]) -> list[tuple[str, str]]:
    found = compare_registries(
        RegistryContract("old", tuple(old)), RegistryContract("new", tuple(new))
    )
    return [(finding.code, finding.tool) for finding in found]


@pytest.mark.parametrize("depth", DEPTHS)
def test_a_tool_that_one_side_has_is_added_or_removed(depth: int) -> None:
    assert told([], [tool(depth)]) == [("tool-added", "deep")]
    assert told([tool(depth)], []) == [("tool-removed", "deep")]


@pytest.mark.parametrize("depth", DEPTHS)
def test_a_tool_that_is_nested_deeply_and_another_are_two(depth: int) -> None:
    found = told([tool(depth)], [tool(0, name="other")])
    assert sorted(found) == [("tool-added", "other"), ("tool-removed", "deep")]


@pytest.mark.parametrize("depth", DEPTHS)
def test_what_is_said_beside_the_schema_is_compared_all_the_same(depth: int) -> None:
    changed = replace(tool(depth), description="Look around.")
    assert told([tool(depth)], [changed]) == [("tool-description-changed", "deep")]


@pytest.mark.parametrize("depth", [300, 450])
def test_a_change_in_the_depths_is_undecided(depth: int) -> None:
    assert ("in-schema-undecidable", "deep") in told([tool(depth)], [tool(depth, "string")])


def test_tools_are_renamed_as_long_as_they_can_be_read() -> None:
    assert told([tool(100)], [tool(100, name="new")]) == [("tool-renamed", "new")]
