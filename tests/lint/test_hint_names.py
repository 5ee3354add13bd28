"""A tool that promises to read may be called anything but what changes."""

from __future__ import annotations

import pytest
from linting import findings

SOURCE = """
from toolgen_runtime import tool


@tool(read_only={read_only}, destructive={destructive}, approval="always")
def {name}(item: str) -> str:
    "Do it to an item."
    return store(item)
"""


def found(name: str, *, read_only: bool = False, destructive: bool = False) -> set[str]:
    text = SOURCE.format(name=name, read_only=read_only, destructive=destructive)
    rules = ("hints-contradict", "read-only-name-contradicts")
    return {finding.code for finding in findings(text, *rules)}


@pytest.mark.parametrize("name", ["look_up", "fetch", "removal_dates", "list_deleted", "__"])
def test_a_name_that_reads_is_none_of_a_change(name: str) -> None:
    assert found(name, read_only=True) == set()


@pytest.mark.parametrize("name", ["delete_item", "set_price", "wipe"])
def test_a_name_that_changes_contradicts_the_promise_to_read(name: str) -> None:
    assert found(name, read_only=True) == {"read-only-name-contradicts"}
    assert found(name) == set()
    assert found(name, destructive=True) == set()


@pytest.mark.parametrize("name", ["add_numbers", "remove_prefix", "edit_distance", "merge_sorted"])
@pytest.mark.parametrize(
    ("body", "is_change"),
    [
        ("return item.removeprefix('x')", False),
        ("open('items', 'a').write(item)", True),
        ("return store(item)", True),
        ("...", True),
    ],
)
def test_what_changes_nothing_may_be_called_anything(name: str, body: str, is_change: bool) -> None:
    """Whether `add` adds numbers or an item is told by what the function does."""
    source = SOURCE.replace("return store(item)", body)
    text = source.format(name=name, read_only=True, destructive=False)

    assert bool(findings(text, "read-only-name-contradicts")) is is_change
