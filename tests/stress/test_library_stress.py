"""Whole libraries that toolgen needs anyhow: no class's schema differs from reflection's."""

from __future__ import annotations

import pytest

from benchmarks.stress import markdown, stress
from benchmarks.twins import EQUAL, WRONG, differences


@pytest.mark.parametrize(("package", "least"), [("griffe", 40), ("pathspec", 5), ("rich", 30)])
def test_no_schema_of_a_library_differs(package: str, least: int) -> None:
    outcome = stress(package)
    wrong = [each for each in outcome.comparisons if each.outcome == WRONG]
    assert not wrong
    assert outcome.count(EQUAL) >= least
    assert f"| {package} {outcome.version} | {outcome.count(EQUAL)} |" in markdown([outcome])


def test_differences_say_where_two_schemas_part() -> None:
    made, expected = {"a": {"b": 1, "c": True}}, {"a": {"b": 1, "c": 1}}
    assert list(differences(made, expected)) == ["/a/c: True instead of 1"]
