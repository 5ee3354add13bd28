"""The name that is most like another, and what an exception in toolgen is called."""

from __future__ import annotations

import pytest

from toolgen.findings.defects import defect
from toolgen.findings.matches import close_match, did_you_mean

MANY = [f"name_{number}" for number in range(600)]


@pytest.mark.parametrize(
    ("name", "known", "expected"),
    [
        ("serach", ["search", "see"], "search"),
        ("SEARCH", ["search", "see"], "search"),
        ("search", ["Search", "SEARCH"], "SEARCH"),
        ("look", ["search"], None),
        ("serach", [], None),
        ("serach", [*MANY, "search"], "search"),
        ("Serach", [*MANY, "search"], "search"),
        ("research", ["search"], "search"),
        ("research", [*MANY, "search"], None),
        ("research", [*MANY[:499], "search"], "search"),
        ("research", [*MANY[:500], "search"], None),
        ("serach", [*(f"s{number}" for number in range(600)), "search"], None),
    ],
)
def test_the_nearest_name_is_told(name: str, known: list[str], expected: str | None) -> None:
    assert close_match(name, known) == expected
    assert did_you_mean(name, known) == (f"; did you mean {expected!r}?" if expected else "")


def test_a_name_is_less_like_the_more_of_it_is_another() -> None:
    assert close_match("looc", ["look"]) is None
    assert close_match("looc", ["look"], cutoff=0.6) == "look"


@pytest.mark.defects
@pytest.mark.parametrize(
    ("error", "said"),
    [
        (ValueError("a\n  b"), "ValueError: a b"),
        (ValueError(), "ValueError"),
        (ValueError("x" * 300), f"ValueError: {'x' * 200}"),
    ],
    ids=["lines", "nothing", "long"],
)
def test_an_exception_of_elsewhere_is_told_without_a_place(error: Exception, said: str) -> None:
    assert defect(error) == said


@pytest.mark.defects
def test_an_exception_in_toolgen_is_told_with_its_place() -> None:
    with pytest.raises(AttributeError) as caught:
        close_match(3, ["a"])  # type: ignore[arg-type]
    line = caught.traceback[-1].lineno + 1
    said = "AttributeError: 'int' object has no attribute 'casefold'"
    assert defect(caught.value) == f"{said} (findings/matches.py, line {line})"
