"""The glossary: few words, and what stands behind each is there."""

from __future__ import annotations

import re

from building import GENERATOR, REPOSITORY, RUNTIME

ROWS = [
    cells
    for line in (REPOSITORY / "docs" / "glossary.md").read_text("utf-8").splitlines()
    if (cells := [cell.strip() for cell in line.strip("|").split("|")]) and line.startswith("| ")
    if cells[0] != "term"
]
HOMES = (GENERATOR / "toolgen", RUNTIME / "toolgen_runtime")


def test_it_has_forty_terms_at_most_and_none_twice() -> None:
    terms = [term for row in ROWS for term in row[0].split(", ")]

    assert 0 < len(terms) <= 40
    assert len(set(terms)) == len(terms)


def test_what_stands_behind_a_term_is_there() -> None:
    named = {path for row in ROWS for path in re.findall(r"`([a-z_/*]+(?:/|\.py|\.txt))`", row[1])}
    missing = {path for path in named if not any(list(home.glob(path)) for home in HOMES)}

    assert named
    assert missing == set()
