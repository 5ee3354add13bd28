"""Strings that a pattern is found in, which a comparison tries as counterexamples."""

from __future__ import annotations

import re
from itertools import permutations

import pytest

from toolgen.contract.changes import compare_schemas
from toolgen.contract.patterns import compiled, examples, shortest

PATTERNS = {
    **{f"^{each}$": 1 for each in (r"\d", r"\D", r"\s", r"\S", r"\w", r"\W", ".", "x", "[^x]")},
    **{f"^{each}$": 1 for each in ("[a-c]", "[^a-z]", r"[\d_]", r"[^\d]", "[x]")},
    "^(a|bc|d)$": 1,
    "^a{3}$": 3,
    "^a{2,4}b*$": 2,
    "^(?:ab)+?$": 2,
    "^a++$": 1,
    "^(?=a)a$": 1,
    "^(?!b)a$": 1,
    "^$": 0,
    "": 0,
}


@pytest.mark.parametrize("pattern", PATTERNS)
def test_it_is_found_in_its_examples(pattern: str) -> None:
    found = examples(pattern)
    assert found
    assert all(re.search(pattern, each) for each in found)
    assert list(found) == sorted(found, key=len)
    assert len(found[0]) == shortest(pattern) == PATTERNS[pattern]


def test_what_would_be_too_long_is_no_example() -> None:
    assert [len(each) for each in examples("^(ab){5000}$")] == [10_000]
    assert examples("^(ab){5001}$") == ()


def test_the_examples_go_each_way_and_repeat_by_steps() -> None:
    assert set(examples("^(a|bc|d)$")) == {"a", "bc", "d"}
    assert examples("^x*$") == ("", "x", "xx", "x" * 5, "x" * 12)
    assert set(examples("^[a-c]$")) == {"a", "c"}


@pytest.mark.parametrize("pattern", [r"^[^\s\S]$", r"^(a)\1$", "^(?=b)a$"])
def test_there_may_be_none(pattern: str) -> None:
    assert examples(pattern) == ()


def test_what_is_no_pattern_here_has_none_and_any_length() -> None:
    assert (compiled("(?<n>a)"), examples("("), shortest("(")) == (None, (), 0)


ENDLESS = ["^(a|a)*c$", "^(.*)*x(.*)*y(.*)*z$", "^(.*a){20}$", "^(?=(a|a)*c).*$", r"^(a*)*\1b$"]


@pytest.mark.parametrize("first", ENDLESS)
@pytest.mark.parametrize("second", [*ENDLESS, "^b$"])
def test_no_pattern_is_searched_for_without_an_end(first: str, second: str) -> None:
    schemas: list[dict[str, object]] = [
        {"type": "string", "pattern": first, "minLength": 40},
        {"type": "string", "pattern": second},
        {"enum": ["a" * 40, "b"], "pattern": first},
    ]
    for here, there in permutations(schemas, 2):
        assert compare_schemas(here, there)
