"""All that is told of pairs of schemas that were drawn at random, once for all, with witnesses.

What is told is held to what jsonschema says of values, too: a witness tells the sides apart, and
where nothing is told that breaks, no value does.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice

import golden
import pytest
from contract.random_schemas import Schema, pair
from contract.test_pairs import effect_of, sampled

from toolgen.contract.changes import compare_schemas
from toolgen.contract.documents import validator
from toolgen.contract.witness import ChangeEffect
from toolgen.findings import canonical_text

EXPECTED = golden.CASES / "schema_pairs" / "random.txt"
GROUPS = {f"pairs from {first}": range(first, first + 10) for first in range(0, 500, 10)}


@pytest.mark.parametrize("group", GROUPS)
def test_what_is_told_of_them_is_as_expected(group: str, update_golden: bool) -> None:
    golden.compare_section(EXPECTED, group, _told(group), update_golden)


def test_the_pairs_are_those_expected(update_golden: bool) -> None:
    golden.compare_sections(EXPECTED, GROUPS, _told, update_golden)


@pytest.mark.parametrize("group", GROUPS)
def test_what_is_told_of_them_is_what_values_show(group: str) -> None:
    for number in GROUPS[group]:
        check_by_values(*pair(number))


def check_by_values(*sides: Schema) -> None:
    """Hold what is told of an old schema and a new one to what values show."""
    judges = [validator(each) for each in sides]
    values = [value for each in sides for value in sampled(each)]
    changes = compare_schemas(*sides)
    for side, (accepting, refusing) in (("narrows", judges), ("widens", judges[::-1])):
        effects = [found for change in changes if (found := effect_of(change, side))]
        for witness in (each.witness for each in effects if each.witness):
            if not witness.is_outlined:
                assert accepting.is_valid(witness.value)
                assert not refusing.is_valid(witness.value)
        if not effects:
            apart = (v for v in values if accepting.is_valid(v) and not refusing.is_valid(v))
            assert list(islice(apart, 1)) == []


def _told(group: str) -> str:
    return "\n".join(line for number in GROUPS[group] for line in lines(str(number), *pair(number)))


def lines(number: str, old: Schema, new: Schema) -> Iterator[str]:
    """A pair, and all that is told of it."""
    yield f"{number}: {canonical_text(old)}"
    yield f"  -> {canonical_text(new)}"
    for change in compare_schemas(old, new):
        shown = _shown("narrows", change.narrows) + _shown("widens", change.widens)
        told = " -> ".join(map(canonical_text, (change.old, change.new)))
        yield f"  {change.rule} {change.path}: {told}{shown}"


def _shown(side: str, effect: ChangeEffect | None) -> str:
    if effect is None:
        return ""
    return f"; {side}: {canonical_text(effect.witness.value) if effect.witness else 'undecided'}"
