"""What names may be bound to after a loop, a function or an attempt that may have ended early.

No name is surely what it is only where nothing ended early: whatever a program that Python has run
to its end has bound is among what it may have on paper.
"""

from __future__ import annotations

import pytest
from evaluating import EITHER, UNTOLD, covers, described, is_untold, on_paper
from language_endings import programs, situations
from language_values import bound

PROGRAMS = list(programs())
NAMES = ("got", "seen", "found", "now")


@pytest.mark.parametrize("text", PROGRAMS, ids=map(str, range(len(PROGRAMS))))
def test_a_name_may_be_what_it_is_where_the_program_ended_early(text: str) -> None:
    found = on_paper({"app.py": text})
    for situation in situations():
        for name, real in described(bound(text, situation) or {}).items():
            is_held = name not in NAMES or covers(found.get(name, UNTOLD), real)
            assert is_held, f"{name} is {real} by Python, {found.get(name)} on paper\n{text}"


def test_most_programs_are_told() -> None:
    """Each of the values that a name may have, where it is a constant."""
    told = [on_paper({"app.py": text}).get("got", UNTOLD) for text in PROGRAMS]
    constants = [each for each in told if each != UNTOLD]
    assert len(constants) > len(PROGRAMS) // 4
    assert any(not is_untold(each) for each in constants)


@pytest.mark.parametrize("ending", ["sys.exit", "exit", "quit", "os._exit", "print"])
def test_nothing_goes_on_after_a_handler_that_ends_the_program(ending: str) -> None:
    body = "try:\n    import absent\n    got = 1\nexcept ImportError:\n    got = 2\n"
    found = on_paper({"app.py": f"import os, sys\n{body}    {ending}(1)\n"})
    assert found["got"] == ((EITHER, [1, 2]) if ending == "print" else 1)
