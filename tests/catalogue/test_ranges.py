"""Counts of characters, items and properties are told in words, in the singular for one."""

from __future__ import annotations

import pytest

from toolgen.catalogue.constraints import constraints

RANGES = {
    (None, 1): "at most 1 item",
    (None, 2): "at most 2 items",
    (1, None): "at least 1 item",
    (2, None): "at least 2 items",
    (1, 1): "1 item",
    (3, 3): "3 items",
    (0, 1): "0 to 1 items",
    (2, 5): "2 to 5 items",
}


@pytest.mark.parametrize(("low", "high"), RANGES)
def test_a_range_is_told(low: int | None, high: int | None) -> None:
    given = {"minItems": low, "maxItems": high}
    schema = {key: value for key, value in given.items() if value is not None}
    assert constraints(schema) == (RANGES[low, high],)


def test_a_noun_has_its_own_plural() -> None:
    assert constraints({"minProperties": 2}) == ("at least 2 properties",)
    assert constraints({"minLength": 2}) == ("at least 2 characters",)
