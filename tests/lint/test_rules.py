"""Each rule is whole: a case of what is bad, and one of what is good."""

from __future__ import annotations

import re
from pathlib import Path

import golden
import pytest
from building import REPOSITORY
from linting import linted

from toolgen.config import Config, load_config
from toolgen.discover import discover
from toolgen.findings import Finding
from toolgen.findings.pages import explanation
from toolgen.findings.registry import CHECK_RULES, LINT_RULES, Severity
from toolgen.findings.tables import render_rules_of
from toolgen.reports import Report
from toolgen.reports.text import render_text

RULES = [rule for rule in LINT_RULES.values() if rule.id not in CHECK_RULES]
CASES = golden.cases("lint")
BEGINNING, END = "<!-- rules -->\n", "<!-- end of rules -->\n"


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_what_is_bad_is_found(case: Path, update_golden: bool) -> None:
    found = linted_side(case, "bad")

    text = render_text(Report("lint", tuple(found)))

    assert {each.code for each in found} == {case.name}
    golden.compare(case / "expected", {"report.txt": text}, update_golden)


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.name)
def test_what_is_good_is_left_alone(case: Path) -> None:
    assert [each.message for each in linted_side(case, "good")] == []


def linted_side(case: Path, side: str) -> list[Finding]:
    """What the rule of a case finds in one of its trees."""
    root = case / side
    settings = case / "pyproject.toml"
    config = load_config(root, file=settings).config if settings.exists() else Config()
    sources = discover([root], root=root, exclude=(), respect_gitignore=False)
    return linted(sources, [case.name], config)


def test_ids_are_words_joined_by_hyphens_and_none_of_check() -> None:
    for rule in RULES:
        assert re.fullmatch(r"[a-z]+(-[a-z]+)+", rule.id)
        assert rule.severity is not Severity.OFF
        assert rule.title[0].islower()
        assert explanation(rule).endswith(".")


def test_the_table_on_the_page_is_fresh() -> None:
    page = (REPOSITORY / "docs" / "lint.md").read_text("utf-8")
    _, _, rest = page.partition(BEGINNING)
    table, _, _ = rest.partition(END)

    rows = render_rules_of(LINT_RULES).strip()
    assert table.strip() == rows, "toolgen rules --of lint --format markdown"
