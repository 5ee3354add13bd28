"""All that is told of pairs of schemas that were chosen for what makes them hard, both ways."""

from __future__ import annotations

import golden
import pytest
from contract.chosen_pairs import PAIRS
from contract.test_random_pairs import check_by_values, lines

EXPECTED = golden.CASES / "schema_pairs" / "chosen.txt"


@pytest.mark.parametrize("name", PAIRS)
def test_what_is_told_of_them_is_as_expected(name: str, update_golden: bool) -> None:
    golden.compare_section(EXPECTED, name, _told(name), update_golden)


def test_the_pairs_are_those_expected(update_golden: bool) -> None:
    golden.compare_sections(EXPECTED, PAIRS, _told, update_golden)


@pytest.mark.parametrize("name", PAIRS)
def test_what_is_told_of_them_is_what_values_show(name: str) -> None:
    old, new = PAIRS[name]
    check_by_values(old, new)
    check_by_values(new, old)


def _told(name: str) -> str:
    old, new = PAIRS[name]
    return "\n".join([*lines("to", old, new), *lines("back", new, old)])
