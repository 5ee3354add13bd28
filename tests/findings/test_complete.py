"""A code is whole: it has a line, a page, a row where its kind is listed, and a case that shows it.

What is in one of these places is in all of them, whichever was forgotten.
"""

from __future__ import annotations

import re

import golden
import pytest
from building import GENERATOR, REPOSITORY
from places import Places, names, require

from toolgen.findings.registry import CHECK_RULES, CODES, COVERAGE_RULES, DIAGNOSTICS, LINT_RULES

RULE = "[a-z]+(?:-[a-z]+)+"
DOCS = REPOSITORY / "docs"
PAGES = {page.stem for page in (DOCS / "diagnostics").glob("*.md")} - {"README"}

# What only files on disk show is tried out by its page, and a defect has tests where it may arise.
OF_DISKS = ("TG104", "TG50", "TG9", "gen-", "acceptance-unused", *COVERAGE_RULES)
OF_NO_CASE = {code.page for code in CODES.values() if code.id.startswith(OF_DISKS)}


def _rows(page: str, row: str) -> set[str]:
    return {_page(id_) for id_ in re.findall(row, (DOCS / page).read_text("utf-8"), re.MULTILINE)}


def _page(id_: str) -> str:
    """The line of a code: those of two sides share one."""
    return CODES[id_].page if id_ in CODES else re.sub("^(in|out)-", "", id_)


def _named(group: str) -> set[str]:
    """What the folders of a group are called by."""
    return {case.name.partition("_")[0] for case in golden.cases(group)}


def _told_of(group: str) -> set[str]:
    """What the cases are called by of which it is kept what users are told."""
    return {case.stem.partition("_")[0] for case in (golden.CASES / "reports" / group).iterdir()}


def _reported(group: str, code: str = RULE) -> set[str]:
    """The codes that are in the reports of a group: there is none of what no stage finds."""
    reports = (path.read_text("utf-8") for path in (golden.CASES / group).glob("*/**/*.txt"))
    return {_page(id_) for id_ in re.findall(f" ({code}): ", "\n".join(reports))}


def _named_in_stages() -> set[str]:
    """The codes that are written out in the generator's code."""
    modules = (path.read_text("utf-8") for path in (GENERATOR / "toolgen").rglob("*.py"))
    return set(re.findall(r'"(TG\d+)"', "\n".join(modules)))


def _named_by_checks() -> set[str]:
    """What is written out in the code of lint that may be the name of a rule."""
    modules = (path.read_text("utf-8") for path in (GENERATOR / "toolgen" / "lint").rglob("*.py"))
    return set(re.findall(rf'"({RULE})"', "\n".join(modules)))


def _sections(file: str) -> set[str]:
    """The codes of the sections of a golden file: `build TG123`, `TG123_all_deferred`."""
    found = {word for name in golden.sections(golden.CASES / file) for word in name.split(" ")}
    return {_page(word.partition("_")[0]) for word in found}


RULES_OF_CHECK = {code.page for code in CHECK_RULES.values()}
RULES_OF_LINT = LINT_RULES.keys() - CHECK_RULES.keys()
OF_DIAGNOSTICS = {page for page in PAGES if page.startswith("TG")}
OF_NO_SOURCE = OF_NO_CASE & DIAGNOSTICS.keys()

DIAGNOSTIC: Places = {
    "[build] of generator/toolgen/findings/codes.txt": DIAGNOSTICS,
    "the stage of generator/toolgen that finds it": _named_in_stages(),
    "docs/diagnostics": OF_DIAGNOSTICS,
    "docs/diagnostics/README.md": _rows("diagnostics/README.md", r"^\| \[(TG\d+)\]"),
    "a case in tests/cases/diagnostics": _named("diagnostics") | OF_NO_SOURCE,
    "expected/ of that case": _reported("diagnostics", r"TG\d+") | OF_NO_SOURCE,
    "tests/cases/reports/diagnostics": _told_of("diagnostics") | OF_NO_SOURCE,
    **{
        f"tests/cases/{file}": _sections(file) & DIAGNOSTICS.keys() | OF_NO_SOURCE
        for file in ("linted/diagnostics.txt", "answers_to_editors/projects.txt")
    },
    "tests/cases/whole_reports": _sections("whole_reports/reports.txt") & DIAGNOSTICS.keys(),
}
LINT: Places = {
    "[lint] of generator/toolgen/findings/codes.txt": RULES_OF_LINT,
    "a check of generator/toolgen/lint": _named_by_checks() & RULES_OF_LINT,
    "docs/diagnostics": PAGES - OF_DIAGNOSTICS - RULES_OF_CHECK,
    "the table of docs/lint.md": _rows("lint.md", rf"^\| `({RULE})` \| \w+ \|") - RULES_OF_CHECK,
    "a case in tests/cases/lint": _named("lint"),
    "expected/ of that case": _reported("lint"),
    "tests/cases/linted/lint.txt": _sections("linted/lint.txt") & RULES_OF_LINT,
    "tests/cases/whole_reports": _sections("whole_reports/reports.txt") & RULES_OF_LINT,
}
CHECK: Places = {
    "[check] of generator/toolgen/findings/codes.txt": RULES_OF_CHECK,
    "docs/diagnostics": PAGES & RULES_OF_CHECK,
    "docs/rules.md": _rows("rules.md", rf"^\| `({RULE})` \|"),
    "a report below tests/cases/contract": _reported("contract") | OF_NO_CASE & RULES_OF_CHECK,
    "tests/cases/whole_reports": _sections("whole_reports/reports.txt") & RULES_OF_CHECK,
}


@pytest.mark.parametrize("code", names(DIAGNOSTIC))
def test_nothing_that_a_diagnostic_needs_was_forgotten(code: str) -> None:
    require(DIAGNOSTIC, code)


@pytest.mark.parametrize("rule", names(LINT))
def test_nothing_that_a_rule_of_lint_needs_was_forgotten(rule: str) -> None:
    require(LINT, rule)


@pytest.mark.parametrize("rule", names(CHECK))
def test_nothing_that_a_rule_of_check_needs_was_forgotten(rule: str) -> None:
    require(CHECK, rule)


PARTS = {
    "diagnostics": ["input", "expected"],
    "lint": ["bad", "good", "expected"],
    "contract": ["old.json", "new.json", "expected.txt"],
}


@pytest.mark.parametrize("group", PARTS)
def test_no_part_of_a_case_was_forgotten(group: str) -> None:
    parts = [case / part for case in golden.cases(group) for part in PARTS[group]]
    assert [part for part in parts if not part.exists()] == []
