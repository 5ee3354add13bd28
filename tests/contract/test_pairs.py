"""Any two schemas are compared: nothing is raised, no proof is wrong, and each witness holds.

`TOOLGEN_EXAMPLES=100000 pytest tests/contract/test_pairs.py` is the fuzz of docs/reliability.md.
"""

from __future__ import annotations

from itertools import islice
from typing import Any

from contract.grammar import pairs
from contract.linked import linked_pairs
from effort import counted
from hypothesis import event, given
from hypothesis import strategies as st
from sampling import many

from toolgen.contract.changes import compare_schemas
from toolgen.contract.documents import Document, validator
from toolgen.contract.expansion import Expander
from toolgen.contract.samples import Sampler
from toolgen.contract.witness import ChangeEffect, SchemaChange
from toolgen.findings.registry import RULES

_SAMPLED = 12
_MOST_CALLS = 20_000_000


@many(40)
@given(st.one_of(pairs(), pairs(), linked_pairs()))
def test_a_comparison_ends_is_sound_and_shows_what_it_says(pair: tuple[Any, Any]) -> None:
    effort, changes = counted(lambda: compare_schemas(*pair))
    assert effort < _MOST_CALLS
    assert {f"{side}-{each.rule}" for each in changes for side in ("in", "out")} <= RULES.keys()
    judges = [validator(each) for each in pair]
    values = [value for each in pair for value in sampled(each)]
    for side, judging in (("narrows", judges), ("widens", judges[::-1])):
        accepting, refusing = judging
        effects = [effect for change in changes if (effect := effect_of(change, side))]
        for effect in effects:
            event("witness" if effect.witness else "undecided")
            if effect.witness:
                assert accepting.is_valid(effect.witness.value)
                assert not refusing.is_valid(effect.witness.value)
        if not effects:  # it was proven that nothing breaks
            shown = [v for v in values if accepting.is_valid(v) and not refusing.is_valid(v)]
            assert shown == []


def effect_of(change: SchemaChange, side: str) -> ChangeEffect | None:
    return change.narrows if side == "narrows" else change.widens


def sampled(schema: Any) -> list[object]:
    document = Document(schema)
    return list(islice(Sampler(Expander(document), document).of(document.root), _SAMPLED))
