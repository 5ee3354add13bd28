"""The ledger: one entry a function, what is counted of them, and what one is meant by."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from toolgen.findings import Finding, Position
from toolgen.ir.evidence import is_at
from toolgen.ir.ledger import Coverage, LedgerEntry, ToolState, settled

FIRST, LATER = Position("app.py", 3, 1), Position("app.py", 9, 1)
EMITTED, REFUSED, LISTED = ToolState.EMITTED, ToolState.REFUSED, ToolState.LISTED
WRONG, UNCLEAR = Finding(FIRST, "TG302", "wrong"), Finding(LATER, "TG130", "unclear")


def entry(state: ToolState, position: Position, *tools: str) -> LedgerEntry:
    found = {EMITTED: (), REFUSED: (WRONG,), LISTED: (UNCLEAR,)}[state]
    return LedgerEntry("app:look", state, position, tools, tuple(e.code for e in found), found)


SETTLED: Mapping[tuple[ToolState, ToolState], LedgerEntry] = {
    (EMITTED, EMITTED): LedgerEntry("app:look", EMITTED, FIRST, ("look", "see")),
    (EMITTED, REFUSED): LedgerEntry(
        "app:look", EMITTED, FIRST, ("look",), (), (WRONG,), withheld=("see",)
    ),
    (EMITTED, LISTED): LedgerEntry("app:look", EMITTED, FIRST, ("look",), ("TG130",), (UNCLEAR,)),
    (REFUSED, REFUSED): LedgerEntry(
        "app:look", REFUSED, FIRST, ("look", "see"), ("TG302",), (WRONG,)
    ),
    (REFUSED, LISTED): LedgerEntry("app:look", REFUSED, FIRST, ("look",), ("TG302",), (WRONG,)),
    (LISTED, LISTED): LedgerEntry(
        "app:look", LISTED, FIRST, ("look", "see"), ("TG130",), (UNCLEAR,)
    ),
}


@pytest.mark.parametrize(("one", "other"), SETTLED)
def test_a_function_has_its_first_state_and_all_that_is_said_of_that(
    one: ToolState, other: ToolState
) -> None:
    entries = [entry(one, FIRST, "look"), entry(other, LATER, "look", "see")]
    [found] = settled(entries)
    assert found == SETTLED[one, other]
    assert settled(reversed(entries)) == (found,)


@pytest.mark.parametrize(
    ("coverage", "is_whole", "is_settled", "text"),
    [
        (Coverage(), True, True, "0 emitted, 0 callable, 0 refused, 0 listed"),
        (Coverage(3, 2), True, True, "3 emitted, 2 callable, 0 refused, 0 listed"),
        (Coverage(refused=1), False, False, "0 emitted, 0 callable, 1 refused, 0 listed"),
        (Coverage(listed=1), False, False, "0 emitted, 0 callable, 0 refused, 1 listed"),
        (
            Coverage(refused=1, listed=2, accepted=3),
            False,
            True,
            "0 emitted, 0 callable, 1 refused, 2 listed (3 accepted)",
        ),
        (
            Coverage(4, held_back=2),
            False,
            False,
            "4 emitted, 0 callable, 0 refused, 0 listed, 2 held back",
        ),
    ],
)
def test_what_is_left_out_is_counted(
    coverage: Coverage, is_whole: bool, is_settled: bool, text: str
) -> None:
    assert (coverage.is_whole, coverage.is_settled, str(coverage)) == (is_whole, is_settled, text)
    assert coverage + Coverage() == coverage


@pytest.mark.parametrize(
    ("text", "is_meant"),
    [
        *(("src/app.py:3", True), ("src/app.py:3:1", True), ("app.py:3", True)),
        *(("./app.py:3", True), ("./src/app.py:3", False), ("src/app.py:4", False)),
        *(("app.py", False), ("pp.py:3", False), ("other.py:3", False)),
    ],
)
def test_a_place_is_meant_by_the_end_of_its_path_and_its_line(text: str, is_meant: bool) -> None:
    assert is_at(Position("src/app.py", 3, 1), text) == is_meant
